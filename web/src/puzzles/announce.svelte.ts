/** Says what happens at a puzzle without being asked: the task, each ply with what it brought about, what a wrong ply led to, hints, the end. */
import { untrack } from 'svelte';
import type { PuzzlePlayer } from './puzzle-player.svelte';
import { p } from './words';
import { plyTold } from '../table/announce.svelte';
import { chosenWords, spokenWords } from '../keys/told';
import type { Speech } from '../keys/speech.svelte';
import { endingWords, finishWords, hintWords, mistakeWords, taskWords } from './sentences';

/** To be called while the puzzle's component is made. */
export function announce(player: PuzzlePlayer, speech: Pick<Speech, 'say'>): void {
  // Plies, whoever makes them, and the end of the game.
  let plies = 0;
  $effect(() => {
    const { history } = player.table.live;
    untrack(() => {
      for (let index = plies; index < history.length; index += 1) speech.say(plyTold(player, index));
      plies = history.length;
      speech.say(endingWords(player));
    });
  });

  $effect(() => {
    if (player.found) untrack(() => speech.say(`${p('solved.title')}.`));
  });

  // What is to be done, or has been achieved.
  $effect(() => {
    const { phase } = player;
    untrack(() => {
      if (phase === 'find') speech.say(taskWords(player));
      else if (phase === 'wrong') speech.say(p('wrong.title'));
      else if (phase === 'showing' || phase === 'winning') speech.say(p(phase));
      else if (phase === 'finish') speech.say(finishWords(player));
      else if (phase !== 'reply' && phase !== 'defence' && !player.over)
        speech.say(`${p(`${phase}.title`)}. ${p(`${phase}.text`)}`);
    });
  });

  for (const wordsOf of [mistakeWords, hintWords])
    $effect(() => {
      const words = wordsOf(player);
      untrack(() => speech.say(words));
    });

  // The steps of a gesture.
  let steps = 0;
  $effect(() => {
    const { chosen } = player.table.gesture;
    const { gestureBegun } = player.table;
    untrack(() => {
      if (gestureBegun && chosen.length > steps) speech.say(chosenWords(player.table.live.id, chosen.at(-1) ?? ''));
      else if (!gestureBegun && steps > 0 && player.phase === 'find') speech.say(spokenWords('cancelled'));
      steps = gestureBegun ? chosen.length : 0;
    });
  });
}
