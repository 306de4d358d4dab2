/** First steps, in French. */
export const words: Translation<typeof import('../en/learn')> = {
  title: 'Premiers pas : {game}',
  step: 'Étape {step} sur {steps}',
  said: 'Étape {step} sur {steps}. {title} {text}',
  next: 'Suite',
  skip: 'Passer',
  again: 'Recommencer',
  showMe: 'Montrez-moi',
  watch: 'Regardez le plateau…',
  none: 'Il n’y a pas de premiers pas pour ce jeu.',
  'finish.level': 'De quelle force sera l’ordinateur ?',
  'finish.play': 'Jouer contre l’ordinateur',
  'offer.title': 'Première fois ?',
  'offer.text': 'Les premiers pas prennent deux minutes.',
  'offer.yes': 'Montrez-moi',
  'offer.no': 'Non merci',
};
