/** Why the server refused something, in words: one sentence for each of its codes, which says what to do next where there is something to do. */
import type { ErrorCode, Refusal } from '../core/generated/protocol';
import { Refused, Unreachable } from './api';
import { pageWords } from '../words/page-words.svelte';

type Code = ErrorCode | 'unreachable' | 'again';

const en: Readonly<Record<Code, string>> = {
  unreachable: 'The server cannot be reached. Is the connection still there?',
  again: 'Try again in {seconds} s.',
  'request/malformed': 'The server did not understand this page. Load it again.',
  'request/too_large': 'That is too long.',
  'request/not_json': 'The server did not understand this page. Load it again.',
  'request/no_such_address': 'This server is of another version than the page. Load it again.',
  'request/method': 'This server is of another version than the page. Load it again.',
  'request/too_many': 'That was a little too fast.',
  'request/origin': 'This page does not belong to the server that was asked.',
  'identity/missing': 'The server does not know you. Cookies have to be allowed for this page.',
  'identity/invalid': 'The server no longer knows you. Load the page again.',
  'identity/bad_link': 'This personal link no longer works. Make a new one on your other device.',
  'identity/bad_name': 'This name cannot be used. Choose one of 1 to 24 letters.',
  'identity/not_for_bots': 'This is only for people.',
  'identity/only_bots': 'Only programs may sit there.',
  'identity/no_such_bot': 'There is no such bot.',
  'identity/too_many_bots': 'You have as many bots as you may have. Revoke one first.',
  'setup/bad_game': 'There is no such game.',
  'setup/bad_position': 'This position cannot be played from.',
  'setup/bad_seats': 'These seats do not fit the game.',
  'setup/nobody_to_play': 'At least one person has to play.',
  'setup/bad_clock': 'This clock is not possible.',
  'table/not_found': 'There is no such table.',
  'table/stale': 'Another ply came first.',
  'table/not_started': 'The game has not begun yet.',
  'table/over': 'The game is over.',
  'table/not_over': 'The game is not over yet.',
  'table/not_your_turn': 'It is not your turn.',
  'table/illegal_ply': 'This ply is not legal.',
  'table/out_of_time': 'Your time has run out.',
  'table/not_seated': 'You do not sit at this table.',
  'table/already_seated': 'You sit at this table already.',
  'table/no_such_seat': 'There is no such seat.',
  'table/seat_taken': 'Somebody else sits there.',
  'table/seat_reserved': 'This seat is kept for somebody with its link.',
  'table/no_free_seat': 'No seat is free. You can watch.',
  'table/team_full': 'No more people fit at this seat.',
  'table/bad_number': 'The server did not understand this page. Load it again.',
  'table/name_taken': 'Somebody at this table has this name already.',
  'table/offer_pending': 'Another question has to be answered first.',
  'table/no_offer': 'There is nothing to answer any more.',
  'table/offered_already': 'The others have said no. Ask again after the next ply.',
  'table/nobody_to_agree': 'There is nobody who could agree.',
  'table/cannot_undo': 'This cannot be taken back: never across dice or a trap.',
  'table/not_left': 'Nobody has been away from this seat for long enough.',
  'table/no_stand_in': 'No computer plays for you.',
  'table/too_many_events': 'Too much has happened at this table.',
  'server/unavailable': 'The server cannot keep anything just now. Try again in a moment.',
  'server/stopping': 'The server is being restarted. Try again in a moment.',
  'server/busy': 'The server has too much to do. Try again in a moment.',
  'server/internal': 'Something went wrong at the server. Try again.',
};

const fr: Readonly<Record<Code, string>> = {
  unreachable: 'Le serveur ne répond pas. Êtes-vous toujours en ligne\u00a0?',
  again: 'Réessayez dans {seconds}\u00a0s.',
  'request/malformed': 'Le serveur n’a pas compris cette page. Rechargez-la.',
  'request/too_large': 'C’est trop long.',
  'request/not_json': 'Le serveur n’a pas compris cette page. Rechargez-la.',
  'request/no_such_address': 'Ce serveur n’a pas la même version que la page. Rechargez-la.',
  'request/method': 'Ce serveur n’a pas la même version que la page. Rechargez-la.',
  'request/too_many': 'C’était un peu trop rapide.',
  'request/origin': 'Cette page n’appartient pas au serveur interrogé.',
  'identity/missing': 'Le serveur ne vous connaît pas. Les cookies doivent être permis pour cette page.',
  'identity/invalid': 'Le serveur ne vous connaît plus. Rechargez la page.',
  'identity/bad_link': 'Ce lien personnel ne fonctionne plus. Créez-en un nouveau sur votre autre appareil.',
  'identity/bad_name': 'Ce nom ne convient pas. Choisissez-en un de 1 à 24 lettres.',
  'identity/not_for_bots': 'C’est réservé aux personnes.',
  'identity/only_bots': 'Cette place est réservée aux programmes.',
  'identity/no_such_bot': 'Ce programme n’existe pas.',
  'identity/too_many_bots': 'Vous avez autant de programmes que possible. Révoquez-en un d’abord.',
  'setup/bad_game': 'Ce jeu n’existe pas.',
  'setup/bad_position': 'On ne peut pas jouer à partir de cette position.',
  'setup/bad_seats': 'Ces places ne conviennent pas au jeu.',
  'setup/nobody_to_play': 'Il faut au moins une personne pour jouer.',
  'setup/bad_clock': 'Cette pendule n’est pas possible.',
  'table/not_found': 'Cette table n’existe pas.',
  'table/stale': 'Un autre coup est venu d’abord.',
  'table/not_started': 'La partie n’a pas encore commencé.',
  'table/over': 'La partie est terminée.',
  'table/not_over': 'La partie n’est pas encore terminée.',
  'table/not_your_turn': 'Ce n’est pas à vous de jouer.',
  'table/illegal_ply': 'Ce coup n’est pas possible.',
  'table/out_of_time': 'Votre temps est écoulé.',
  'table/not_seated': 'Vous n’avez pas de place à cette table.',
  'table/already_seated': 'Vous avez déjà une place à cette table.',
  'table/no_such_seat': 'Cette place n’existe pas.',
  'table/seat_taken': 'Cette place est prise par quelqu’un d’autre.',
  'table/seat_reserved': 'Cette place est gardée pour qui a son lien.',
  'table/no_free_seat': 'Aucune place n’est libre. Vous pouvez regarder.',
  'table/team_full': 'Plus personne ne peut rejoindre cette place.',
  'table/bad_number': 'Le serveur n’a pas compris cette page. Rechargez-la.',
  'table/name_taken': 'Quelqu’un à cette table porte déjà ce nom.',
  'table/offer_pending': 'Il faut d’abord répondre à une autre demande.',
  'table/no_offer': 'Il n’y a plus rien à quoi répondre.',
  'table/offered_already': 'Les autres ont refusé. Redemandez après le prochain coup.',
  'table/nobody_to_agree': 'Personne ne peut accepter.',
  'table/cannot_undo': 'On ne peut pas revenir là-dessus\u00a0: jamais à travers un dé ou une trappe.',
  'table/not_left': 'Personne n’est parti de cette place depuis assez longtemps.',
  'table/no_stand_in': 'Aucun ordinateur ne joue pour vous.',
  'table/too_many_events': 'Il s’est passé trop de choses à cette table.',
  'server/unavailable': 'Le serveur ne peut rien garder en ce moment. Réessayez dans un instant.',
  'server/stopping': 'Le serveur redémarre. Réessayez dans un instant.',
  'server/busy': 'Le serveur a trop à faire. Réessayez dans un instant.',
  'server/internal': 'Quelque chose a mal tourné sur le serveur. Réessayez.',
};

const words = pageWords<Code>(en, fr);
export const errorTexts = { en, fr };

export function refusalWords({ code, message, details }: Refusal): string {
  // A newer server may have reasons that this page does not know; it says them in English.
  const text = code in en ? words(code) : message;
  return details?.retry_ms === undefined
    ? text
    : `${text} ${words('again', { seconds: Math.max(1, Math.ceil(details.retry_ms / 1000)) })}`;
}

/** Whatever went wrong while the server was asked. Anything else is not caught here. */
export function problemWords(error: unknown): string {
  if (error instanceof Refused) return refusalWords(error.refusal);
  if (error instanceof Unreachable) return words('unreachable');
  throw error;
}
