/** First steps, in English. */
export const words = {
  title: 'First steps: {game}',
  step: 'Step {step} of {steps}',
  said: 'Step {step} of {steps}. {title} {text}',
  next: 'Next',
  skip: 'Skip',
  again: 'Start over',
  showMe: 'Show me',
  watch: 'Watch the board…',
  none: 'There are no first steps for this game.',
  'finish.level': 'How strong is the computer?',
  'finish.play': 'Play against the computer',
  'offer.title': 'First time?',
  'offer.text': 'The first steps take two minutes.',
  'offer.yes': 'Show me',
  'offer.no': 'No, thanks',
} as const;
