// A page for whoever works on the solid boards, not part of the built page: one board in one position, named by the
// address, such as `?show=rolit-mid&theme=evening&quality=high&facing=2`. With `play` the last ply is shown as motion;
// with `game` and `plies` any position can be asked for. Touches make plies, as on the real page.
import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import '../../../app/app.css';
import { mount } from 'svelte';
import { loadRules } from '../../../core/rules';
import { boardWordsOf } from '../../../words/words.svelte';
import { exhibits } from './exhibits';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get('theme') ?? 'day';
const exhibit = exhibits[wanted.get('show') ?? 'rolit-mid'];
const target = document.getElementById('board');
if (target) {
  const rules = await loadRules();
  const table = rules.open(wanted.get('game') ?? exhibit?.game ?? 'rolit');
  const plies = (wanted.get('plies') ?? (wanted.has('game') ? '' : (exhibit?.plies ?? ''))).split(' ').filter(Boolean);
  const last = wanted.has('play') ? plies.pop() : undefined;
  for (const ply of plies) table.play(ply);
  const quality = wanted.get('quality');
  mount(Gallery, {
    target,
    props: {
      table,
      next: last ?? null,
      chosen: wanted.get('chosen')?.split(' ') ?? exhibit?.chosen ?? [],
      hint: wanted.get('hint')?.split(' ') ?? [],
      quality: quality === 'high' || quality === 'auto' ? quality : 'low',
      facing: Number(wanted.get('facing') ?? 1),
      memoryAid: wanted.has('aid'),
      largeMarks: wanted.has('large'),
      quiet: wanted.has('quiet'),
      words: boardWordsOf(table.state().id),
    },
  });
}
