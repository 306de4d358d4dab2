/** The pieces of Quits: the tray with its square bed, the tiles, and the goal corners. */
import { BoxGeometry, CylinderGeometry, Group, Mesh, Shape } from 'three';
import type { Kit } from '../../../board/solid/kit';
import * as shapes from '../../../board/solid/shapes';
import { piece } from '../../../board/solid/wooden';
import { cellPlace, DIMPLE, HEIGHT, RIM, TILE, TRAY } from './layout';

/** A round board with a raised rim and a square bed for the tiles. */
export function tray(kit: Kit): Group {
  const curves = kit.plain ? 48 : 96;
  const disc = new Shape().absarc(0, 0, TRAY + 0.05, 0, Math.PI * 2, false);
  shapes.cutRectangle(disc, 5.04, 5.04, 0.14);
  const rim = shapes.ring(TRAY, TRAY + RIM);
  return new Group().add(
    piece(kit, shapes.slab(disc, HEIGHT - 0.02, 0.015, curves), 'walnut'),
    piece(kit, shapes.slab(rim, HEIGHT + 0.14, 0.06, curves), 'walnut', { y: 0.14 }),
    piece(kit, new BoxGeometry(5.2, 0.1, 5.2), 'walnut', { y: -TILE - 0.06 }),
    piece(kit, new CylinderGeometry(TRAY, TRAY, 0.05, curves), 'walnut', { y: -HEIGHT + 0.03 }),
  );
}

/** Makes tiles with a dimple: of two cuts of the wood in turn, so neighbours differ as real tiles do. */
export function tileMaker(kit: Kit): (number: number) => Mesh {
  const shape = shapes.roundedRectangle(0.95, 0.95, 0.12);
  shapes.cutRound(shape, shapes.wellEdge(0.26));
  const body = shapes.slab(shape, TILE, 0.025, kit.plain ? 8 : 20);
  body.deleteAttribute('uv');
  const dimple = shapes.well(0.26, DIMPLE, kit.plain ? 16 : 32);
  dimple.deleteAttribute('color');
  dimple.deleteAttribute('uv');
  const geometry = shapes.join([body, dimple]);
  const cuts = [geometry, geometry.clone().translate(0.7, 0, 1.3)].map((cut) => kit.keep(shapes.runGrain(cut, 3.4)));
  cuts[1]?.translate(-0.7, 0, -1.3);
  return (number) => {
    const tile = new Mesh(cuts[number % 2], kit.wood(number % 2 ? 'beech' : 'maple'));
    tile.name = 'tile';
    tile.castShadow = tile.receiveShadow = true;
    return tile;
  };
}

/** An inlay that hugs a corner of the field in the colour that leaves there. */
export function goalCorner(kit: Kit, cell: string, colour: string): Mesh {
  const [from, to, leg] = [2.56, 2.76, 1.25];
  const end = from - leg;
  const shape = shapes.polygon([end, to], [to, to], [to, end], [from, end], [from, from], [end, from]);
  const mesh = new Mesh(kit.keep(shapes.lying(shape)), kit.paint(colour, 0.35));
  const place = cellPlace(cell);
  // The shape is drawn for the far right corner; quarter turns bring it to the others.
  mesh.rotation.y = Math.atan2(-place.z, place.x) - Math.PI / 4;
  mesh.position.y = 0.012;
  mesh.receiveShadow = true;
  return mesh;
}
