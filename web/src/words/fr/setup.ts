/** The page on which positions are built, in French. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/setup').words> = {
  'title.game': '{game} : composer une position',
  lead: 'Choisissez quoi poser, puis touchez le plateau. Toucher une seconde fois retire ce qui est posé.',
  missing: 'Aucun jeu à cette adresse.',
  home: 'Tous les jeux',
  panel: 'Partie habituelle',

  board: 'Plateau à composer',
  palette: 'À poser sur le plateau',
  'brush.-': 'Rien (gomme)',
  'brush.short.-': 'Gomme',

  undo: 'Annuler la dernière modification',
  redo: 'Rétablir la modification',
  clear: 'Plateau vide',
  start: 'Début habituel',
  random: 'Position au hasard',

  'status.good': 'Cette position est jouable : c’est à {side} de jouer.',
  'status.chance': 'Cette position est jouable : le hasard décide d’abord.',
  'status.over.won': 'Cette position est possible, mais la partie est finie : {side} a gagné.',
  'status.over.shared': 'Cette position est possible, mais la partie est finie : {side} gagnent ensemble.',
  'status.over.draw': 'Cette position est possible, mais la partie est finie : elle est nulle.',
  'status.bad': 'Impossible.',
  'status.more': 'Autres raisons :',

  play: 'Jouer à partir d’ici',
  'play.title': 'Jouer à partir de cette position',
  'play.lead': 'Qui joue où ?',
  'play.start': 'Commencer la partie',
  analyse: 'Analyser',
  'analyse.stop': 'Arrêter',
  'analyse.busy': 'L’ordinateur réfléchit…',
  'analyse.best': 'Le mieux pour {side} : {ply}.',
  'analyse.won': '{side} gagne en jouant au mieux.',
  'analyse.lost': '{side} perd si l’adversaire joue au mieux.',
  'analyse.drawn': 'Partie nulle si chacun joue au mieux.',
  'analyse.share': 'Chances de {side} : {percent}.',
  'analyse.then': 'La suite pourrait être : {plies}.',
  'analyse.failed': 'L’ordinateur n’a pas pu juger cette position.',
  link: 'Copier le lien',

  text: 'La position en texte',
  'text.note': 'Collez ou modifiez le texte, puis validez avec le bouton. On le trouve aussi dans les feuilles de partie.',
  'text.use': 'Utiliser ce texte',
  'text.copy': 'Copier le texte',
  'text.copied': 'Le texte est copié.',
  'text.none': 'Une position impossible n’a pas de texte.',

  options: 'Règles de la partie',
  'options.note': 'Ce qui est sur le plateau est gardé autant que possible.',
  more: 'Autres données de la position',

  'field.mover': 'À qui de jouer',
  'field.mover.fixed': 'C’est à {side} de jouer : cela découle du reste de la position.',
  'field.mover.toss': 'Le tirage au sort décide',
  'field.last': 'Dernier coup',
  'field.last.note': 'On ne peut pas défaire aussitôt ce qui vient d’être joué.',
  'field.last.-': 'Un autre, ou aucun',
};
