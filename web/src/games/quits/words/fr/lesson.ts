/** First steps in Quits, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  'goal.title': 'Le but',
  'goal.text': 'Vos billes rouges partent du coin a1. Menez-en trois sur cinq au coin d’en face, e5, par où elles sortent. Les bleues font le chemin inverse, vers a1.',
  'step.title': 'Avancer une bille',
  'step.text': 'Une bille avance en diagonale sur une dalle libre, mais jamais tout droit en arrière. Choisissez votre bille en b2, puis c3.',
  'step.done': 'Un pas de plus vers votre coin. Les bleus ont avancé aussi.',
  'step.hint': 'C’est un pas aussi. Mais choisissez pour l’instant la bille de b2, puis c3.',
  'step.slide': 'Vous avez poussé toute une ligne : cela vient juste après. Choisissez d’abord la bille de b2, puis c3.',
  'slide.title': 'Pousser une ligne',
  'slide.text': 'Ou poussez une ligne ou une colonne où vous avez une bille. La dalle du bout doit être libre : on la retire et on la remet à l’autre bout. Choisissez la flèche qui pousse la ligne 1 vers e.',
  'slide.done': 'Deux billes ont avancé d’un coup. Les bleus ont répondu en poussant la ligne 5.',
  'slide.hint': 'Cherchez, sur la ligne 1, la flèche tournée vers e.',
  'away.title': 'Une poussée emporte tout le monde',
  'away.text': 'La bille bleue de b2 va sortir en a1. Poussez une ligne ou une colonne qui l’en éloigne.',
  'away.done': 'Emportée ! Et les bleus n’ont pas le droit de repousser aussitôt cette ligne dans l’autre sens.',
  'away.hint': 'La bille bleue est toujours en b2. La ligne 2 et la colonne b portent chacune une bille à vous : poussez l’une ou l’autre.',
  'leave.title': 'Sortir par le coin',
  'leave.text': 'Une bille qui atteint son coin sort aussitôt du plateau. L’une des vôtres est à un pas de e5 : faites-la sortir.',
  'leave.done': 'Sortie ! Elle compte, et la dalle est libre.',
  'leave.hint': 'Rien n’est sorti. Votre bille en d4 peut aller en e5.',
  'win.title': 'À vous : gagnez en un coup',
  'win.text': 'Deux de vos billes sont dehors. Faites sortir la troisième.',
  'win.done': 'La colonne a porté votre bille dans le coin. Trois sont sorties : vous gagnez !',
  'win.hint': 'Aucune bille ne peut aller d’elle-même en e5, mais une ligne ou une colonne peut y en porter une.',
};
