/** The kinds of plies of each game and a short form of each, for lists that are spoken or shown. The keys are those of the games' words. */
import { settings } from '../app/settings.svelte';

interface ShortForm {
  /** What the plies of this kind have in common; plies with the same label are listed together. */
  readonly label: string;
  readonly short: string;
}

type Forms = Readonly<Record<string, Readonly<Record<string, readonly [label: string, short: string]>>>>;

const en: Forms = {
  rolit: { cell: ['Put a ball on', '{cell}'] },
  pylos: {
    place: ['Put a ball on', '{cell}'],
    placeBack: ['Put a ball and take back', '{cell} taking back {taken}'],
    raise: ['Raise a ball', '{from} to {cell}'],
    raiseBack: ['Raise a ball and take back', '{from} to {cell} taking back {taken}'],
  },
  quits: {
    step: ['Move a marble', '{from} to {cell}'],
    rowForth: ['Slide', 'row {line} towards e'],
    rowBack: ['Slide', 'row {line} towards a'],
    columnForth: ['Slide', 'column {line} towards 5'],
    columnBack: ['Slide', 'column {line} towards 1'],
  },
  cubulus: {
    put: ['Put a ball in at', '{cell}'],
    push: ['Push a ball in', 'at {cell} along {axis}'],
    turn: ['Turn a full line', 'from {cell} along {axis}'],
  },
  ballcube: {
    bar: ['Put in a bar', '{pattern} at {level}{slot}'],
    ball: ['Drop a ball', '{colour} into {chimney}'],
    out: ['Pull out', '{bar}'],
    in: ['Push in', '{bar}'],
  },
  'bille-trap': {
    in: ['From the tray', 'bring in a marble'],
    move: ['Move the marble on', '{cell}'],
    turn: ['The top', 'turn it'],
    stay: ['The top', 'leave it'],
  },
};

const fr: Forms = {
  rolit: { cell: ['Poser une boule en', '{cell}'] },
  pylos: {
    place: ['Poser une boule en', '{cell}'],
    placeBack: ['Poser une boule et en reprendre', '{cell} en reprenant {taken}'],
    raise: ['Monter une boule', '{from} en {cell}'],
    raiseBack: ['Monter une boule et en reprendre', '{from} en {cell} en reprenant {taken}'],
  },
  quits: {
    step: ['Avancer une bille', '{from} en {cell}'],
    rowForth: ['Pousser', 'ligne {line} vers e'],
    rowBack: ['Pousser', 'ligne {line} vers a'],
    columnForth: ['Pousser', 'colonne {line} vers 5'],
    columnBack: ['Pousser', 'colonne {line} vers 1'],
  },
  cubulus: {
    put: ['Mettre une boule en', '{cell}'],
    push: ['Pousser une boule', 'en {cell} selon {axis}'],
    turn: ['Faire tourner une ligne pleine', 'depuis {cell} selon {axis}'],
  },
  ballcube: {
    bar: ['Glisser une barrette', '{pattern} en {level}{slot}'],
    ball: ['Lâcher une bille', '{colour} dans {chimney}'],
    out: ['Tirer', '{bar}'],
    in: ['Pousser', '{bar}'],
  },
  'bille-trap': {
    in: ['Du départ', 'faire entrer une bille'],
    move: ['Avancer la bille de la case', '{cell}'],
    turn: ['Le plateau', 'le tourner'],
    stay: ['Le plateau', 'le laisser'],
  },
};

/** The label and short form of a kind of ply; undefined when there is none. */
export function shortForms(game: string, key: string): ShortForm | undefined {
  const form = (settings.language.value === 'fr' ? fr : en)[game]?.[key];
  return form && { label: form[0], short: form[1] };
}
