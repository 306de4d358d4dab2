/** Why a position of Bille-Trap is impossible, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/faults').words> = {
  'text.clicks': 'Le dessus tourne de 0 à 7 crans, pas « {text} ».',
  'text.stage': '« {text} » n’est pas une étape du tour : roll, d1 à d6, press et une case, ou click.',
  'text.traps': 'Les trappes forment trois anneaux de huit, séparés par des barres obliques.',
  'text.trap': 'Une trappe s’écrit « ? », « o » ou « c », pas « {text} ».',
  'bille-trap.moving': '{side} : {count} billes avec celle qui avance, alors qu’il n’y en a que {most}.',
  'bille-trap.won': '{side} a gagné : la partie s’arrête à son tour, on ne lance plus le dé et on n’appuie plus sur rien.',
  'bille-trap.traps': 'Trappes connues fermées : {closed} sur {allClosed} ; connues ouvertes : {open} sur {allOpen}.',
  'bille-trap.press-empty': 'Il n’y a aucune bille sur laquelle appuyer, case {cell}.',
  'bille-trap.press-known': 'La trappe sous la case {cell} est déjà connue : il n’y a rien à découvrir.',
  'bille-trap.press-entry': 'Une bille qui entre par un 2 ou un 3 ne peut pas arriver sur la case {cell}.',
  'bille-trap.press-roll': 'Aucun dé n’amène une bille sur la case {cell} : elle viendrait d’une case vide ou du bac.',
  'bille-trap.click': '{side} n’a pas encore avancé de bille et ne peut donc pas tourner le dessus.',
};
