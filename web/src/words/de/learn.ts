/** First steps, in German. */
export const words: Translation<typeof import('../en/learn')> = {
  title: 'Erste Schritte: {game}',
  step: 'Schritt {step} von {steps}',
  said: 'Schritt {step} von {steps}. {title} {text}',
  next: 'Weiter',
  skip: 'Überspringen',
  again: 'Von vorn beginnen',
  showMe: 'Zeig es mir',
  watch: 'Schau aufs Brett …',
  none: 'Für dieses Spiel gibt es keine ersten Schritte.',
  'finish.level': 'Wie stark soll der Computer sein?',
  'finish.play': 'Gegen den Computer spielen',
  'offer.title': 'Zum ersten Mal hier?',
  'offer.text': 'Die ersten Schritte dauern zwei Minuten.',
  'offer.yes': 'Zeig es mir',
  'offer.no': 'Nein, danke',
};
