/** The page of first steps and the card that offers them, in words. */
import { pageWords } from '../words/page-words.svelte';

const en = {
  title: 'First steps: {game}',
  name: 'First steps',
  step: 'Step {step} of {steps}',
  said: 'Step {step} of {steps}. {title}. {text}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  again: 'Start over',
  showMe: 'Show me',
  watch: 'Watch the board…',
  none: 'There are no first steps for this game.',
  'finish.level': 'How strong is the computer?',
  'finish.play': 'Play against the computer',
  'finish.rules': 'Rules',
  'finish.home': 'Home',
  'offer.title': 'First time?',
  'offer.text': 'Two minutes of first steps.',
  'offer.yes': 'Show me',
  'offer.no': 'No, thanks',
} as const;

const fr: Readonly<Record<keyof typeof en, string>> = {
  title: 'Premiers pas : {game}',
  name: 'Premiers pas',
  step: 'Étape {step} sur {steps}',
  said: 'Étape {step} sur {steps}. {title}. {text}',
  back: 'Retour',
  next: 'Suite',
  skip: 'Passer',
  again: 'Recommencer',
  showMe: 'Montrez-moi',
  watch: 'Regardez le plateau…',
  none: 'Il n’y a pas de premiers pas pour ce jeu.',
  'finish.level': 'De quelle force, l’ordinateur ?',
  'finish.play': 'Jouer contre l’ordinateur',
  'finish.rules': 'Règles',
  'finish.home': 'Accueil',
  'offer.title': 'Première fois ?',
  'offer.text': 'Les premiers pas en deux minutes.',
  'offer.yes': 'Montrez-moi',
  'offer.no': 'Non merci',
};

export const learnWords = pageWords(en, fr);
