/** First steps in Pylos, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Le but',
    text: 'Clairs et foncés bâtissent ensemble une seule pyramide. Qui pose la dernière boule, au sommet, a gagné. Vous avez les claires et il ne manque qu’elle : posez-la à l’étage 4.',
    done: 'Voilà comment on gagne. Chaque camp n’a que 15 boules : tout l’art est d’en garder une pour la fin.',
    hint: 'Choisissez l’unique place de l’étage 4.',
  },
  place: {
    title: 'Poser une boule',
    text: 'Une nouvelle partie. Le coup le plus simple : poser une boule de votre réserve. Posez-la à l’étage 1, en b2.',
    done: 'Les foncés ont posé la leur juste à côté.',
    hint: 'Toutes les places de l’étage 1 conviendraient. Choisissez b2 pour cette fois.',
  },
  climb: {
    title: 'Monter d’un étage',
    text: 'Quatre boules en carré, quelles que soient leurs couleurs, en portent une à l’étage suivant. Posez la vôtre là-haut, à l’étage 2.',
    done: 'Votre boule repose sur les quatre du dessous, qui ne peuvent plus bouger.',
    hint: 'C’est permis, mais la boule reste au sol. Regardez l’étage 2 : une place y est à prendre.',
  },
  raise: {
    title: 'Monter une boule',
    text: 'Au lieu de poser une boule, vous pouvez en monter une des vôtres qui ne porte rien. Choisissez votre boule en d3 de l’étage 1, puis la place libre de l’étage 2.',
    done: 'Rien n’a quitté votre réserve. Une boule économisée ainsi peut décider de la partie.',
    hint: 'Cette boule venait de votre réserve. Montez-en plutôt une : choisissez d’abord celle de d3.',
    others: {
      reserve: 'La bonne place, mais avec une boule de la réserve. Choisissez d’abord votre boule en d3, puis cette place.',
    },
  },
  square: {
    title: 'Un carré rend des boules',
    text: 'Quatre boules à vous en carré vous permettent de reprendre une ou deux de vos boules libres. Complétez le carré en b2, puis choisissez deux boules à reprendre.',
    done: 'Deux boules sont revenues dans votre réserve : vous avez joué, et même gagné une boule.',
    hint: 'Il manque une boule à votre carré, en b2 de l’étage 1.',
    others: {
      none: 'Vous pouvez n’en reprendre aucune, mais c’est un cadeau. Après b2, choisissez deux de vos boules avant de terminer.',
      one: 'Une boule reprise, c’est bien ; deux, c’est mieux. Choisissez-en une seconde avant de terminer.',
    },
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Les foncés n’ont plus de boule et ne peuvent que monter. Qui ne peut ni poser ni monter a perdu. Ôtez-leur leur dernière chance.',
    done: 'Les foncés ne peuvent ni poser ni monter. Vous gagnez !',
    hint: 'Les foncés montent alors une boule à l’étage 3 et continuent. Prenez cette place vous-même.',
  },
};
