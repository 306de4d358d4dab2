/** First steps in Quits, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Your red marbles start around the corner a1. Bring three of the five to the opposite corner, e5, where they leave the board. Blue comes the other way, to a1.',
  },
  step: {
    title: 'Step with a marble',
    text: 'A marble steps diagonally to a free tile, but never straight back. Choose your marble on b2, then c3.',
    done: 'One step nearer to your corner. Blue has stepped as well.',
    hint: 'That is a step, too. For now choose the marble on b2, then c3.',
    others: { slide: 'That slid a whole line; this comes next. For now choose the marble on b2, then c3.' },
  },
  slide: {
    title: 'Slide a line',
    text: 'Or slide a row or column that holds a marble of yours. The tile at its end must be free: it is taken out and put in at the other end. Choose the arrow that pushes row 1 towards e.',
    done: 'Two marbles have moved at once. Blue has answered with a slide of row 5.',
    hint: 'Look for the arrow at row 1 that points towards e.',
  },
  away: {
    title: 'A slide carries everybody',
    text: 'The blue marble on b2 is about to leave at a1. Slide a line that carries it away from there.',
    done: 'Carried off! And blue may not slide that line straight back at once.',
    hint: 'The blue marble is still on b2. Row 2 and column b each hold a marble of yours: slide one of them.',
  },
  leave: {
    title: 'Leave by the corner',
    text: 'A marble that reaches its goal corner leaves the board at once. One of yours is only a step away from e5: let it out.',
    done: 'Out! It counts, and it frees the tile.',
    hint: 'Nothing left the board. Your marble on d4 can step to e5.',
  },
  win: {
    title: 'Now you: win in one move',
    text: 'Two of your marbles are out. Get the third one out, too.',
    done: 'The column carried your marble into the corner. Three are out: you win!',
    hint: 'No marble can step to e5 from here, but a line can carry one there.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Vos billes rouges partent du coin a1. Menez-en trois sur cinq au coin d’en face, e5, par où elles sortent. Les bleues font le chemin inverse, vers a1.',
  },
  step: {
    title: 'Avancer une bille',
    text: 'Une bille avance en diagonale sur une dalle libre, mais jamais droit en arrière. Choisissez votre bille en b2, puis c3.',
    done: 'Un pas de plus vers votre coin. Les bleus ont avancé aussi.',
    hint: 'C’est un pas aussi. Mais choisissez pour l’instant la bille de b2, puis c3.',
    others: {
      slide: 'Vous avez poussé toute une ligne : cela vient juste après. Choisissez d’abord la bille de b2, puis c3.',
    },
  },
  slide: {
    title: 'Pousser une ligne',
    text: 'Ou poussez une ligne ou une colonne où vous avez une bille. La dalle du bout doit être libre : on l’ôte et on la remet à l’autre bout. Choisissez la flèche qui pousse la ligne 1 vers e.',
    done: 'Deux billes ont avancé d’un coup. Les bleus ont répondu en poussant la ligne 5.',
    hint: 'Cherchez, sur la ligne 1, la flèche tournée vers e.',
  },
  away: {
    title: 'Une poussée emporte tout le monde',
    text: 'La bille bleue de b2 va sortir en a1. Poussez une ligne ou une colonne qui l’en éloigne.',
    done: 'Emportée ! Et les bleus n’ont pas le droit de repousser aussitôt cette ligne dans l’autre sens.',
    hint: 'La bille bleue est toujours en b2. La ligne 2 et la colonne b portent chacune une bille à vous : poussez l’une ou l’autre.',
  },
  leave: {
    title: 'Sortir par le coin',
    text: 'Une bille qui atteint son coin sort aussitôt du plateau. L’une des vôtres est à un pas de e5 : faites-la sortir.',
    done: 'Sortie ! Elle compte, et la dalle est libre.',
    hint: 'Rien n’est sorti. Votre bille en d4 peut aller en e5.',
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Deux de vos billes sont dehors. Faites sortir la troisième.',
    done: 'La colonne a porté votre bille dans le coin. Trois sont sorties : vous gagnez !',
    hint: 'Aucune bille ne peut aller d’elle-même en e5, mais une ligne ou une colonne peut y en porter une.',
  },
};
