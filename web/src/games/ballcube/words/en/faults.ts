/** Why a position of BallCube is impossible, in English. */
export const words = {
  'text.levels': 'Levels of bars separated by slashes: {found} instead of {levels}.',
  'text.slots': 'Level {level} is four lanes separated by commas, or “-” alone.',
  'text.cross': 'The bars of level {level} cross each other.',
  'text.no-bars': 'Level {level} has no bars: write it as “-”.',
  'text.bar': '“{text}” is not a bar.',
  'text.side': 'With these rules the bar “{text}” cannot come from that side.',
  'text.balls': 'The balls are four rows of four chimneys, two characters each.',
  'text.chimney': 'Chimney {chimney} cannot be “{text}”.',
  'text.no-points': 'Points are only collected in CounterBall: write “-” instead of “{text}”.',
  'ballcube.floating': 'The ball in chimney {chimney} hangs in the air: level {level} is open below it.',
  'ballcube.bars': 'Bars in the cube: {count}. This game has {most}.',
  'ballcube.bars-first': 'All bars go in before the first ball; still missing: {missing} of {count}.',
  'ballcube.left-over': 'The ball that is left over goes in together with ball number {plies}.',
  'ballcube.moved-early': 'Bars are pulled out only when all balls are in; still missing: {missing}.',
  'ballcube.pattern': 'There are too many bars {pattern}: no more than {most}.',
  'ballcube.set': 'Bars put in by {side}: {count} instead of {due}.',
  'ballcube.turn': 'Bars in the cube: {bars}, balls: {balls}. So it is the turn of {side}.',
  'ballcube.dropped': 'Balls of {side} in the chimneys: {count} instead of {due}, since they are dropped by turns.',
  'ballcube.height':
    'The ball in chimney {chimney} cannot rest there: no bar has been moved yet, and it would lie where it first fell to.',
  'ballcube.gone':
    'Bars missing from the cube: {gone}. Lanes with no ball above them, where a bar can have left: {free}.',
  'ballcube.last-early': 'No bar has been moved yet, so “{ply}” cannot be the last move.',
  'ballcube.last-lane': '“{ply}” cannot be the last move: the bars of that level lie the other way.',
  'ballcube.last-bar': '“{ply}” cannot be the last move: after it the bar would stand in another place.',
  'ballcube.points': 'Points of the balls that fell: {fallen}. Points given to the seats: {collected}.',
} as const;
