/** First steps in Cubulus, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Le but',
    text: 'Quatre boules de votre couleur en carré, sur une même face du cube, et vous gagnez. Vous avez les rouges ; il ne manque qu’une boule sur la face z 3 : mettez-la en x 2, y 2, z 3 (223 en abrégé).',
    done: 'Un bloc de quatre gagne. De même les quatre coins d’une face, ou les quatre milieux de ses bords.',
    hint: 'Pas encore de carré. La case qui manque est 223 : x 2, y 2, z 3.',
  },
  insert: {
    title: 'Mettre une boule',
    text: 'Avant une partie à deux, les bleus mettent neuf boules neutres dans le cube ; elles ne sont à personne. Puis vous commencez. Mettez une boule dans une case vide de l’extérieur : 113.',
    done: 'Les bleus ont répondu sur la même face, en 333.',
    hint: 'D’autres cases conviendraient. Choisissez 113 pour cette fois : x 1, y 1, z 3.',
  },
  push: {
    title: 'Pousser les boules',
    text: 'On peut aussi entrer là où il y a déjà une boule : elle pousse les autres le long d’une ligne, jusqu’au premier vide. Choisissez encore 113, puis la ligne selon x.',
    done: 'Votre première boule est passée en 213, et la nouvelle est en 113. Les bleus ont rempli la ligne en 313.',
    hint: 'Cette fois, choisissez 113, où se trouve votre boule, puis la ligne selon x.',
    others: {
      insert: 'Cette boule est allée dans une case vide. Choisissez 113, où se trouve la vôtre, puis la ligne selon x.',
    },
  },
  turn: {
    title: 'Faire tourner une ligne pleine',
    text: 'Une ligne pleine se pousse aussi, sans nouvelle boule : celle qui sort au bout rentre là où vous avez poussé. Choisissez 113, puis la ligne selon x.',
    done: 'La boule bleue est sortie en 313 et rentrée en 113. Personne ne peut aussitôt refaire tourner la ligne à l’envers.',
    hint: 'Choisissez encore 113, puis la ligne selon x, pleine à présent.',
  },
  danger: {
    title: 'Surveiller l’adversaire',
    text: 'Il ne manque aux bleus qu’une boule pour un carré sur la face z 3 : en 123. C’est à vous de jouer : prenez cette case.',
    done: 'Le danger est écarté. Un carré compte, peu importe qui le complète : regardez bien avant de pousser.',
    hint: 'Le plus sûr est de boucher le trou : mettez une boule en 123.',
    others: {
      helped: 'Regardez : votre poussée a mis une boule bleue dans le trou. Les bleus ont leur carré et gagnent, bien que le coup soit le vôtre. Mettez plutôt une boule en 123.',
    },
  },
  corners: {
    title: 'Les quatre coins',
    text: 'Les coins d’une face forment aussi un carré. Trois coins de la face z 3 sont rouges : prenez le quatrième.',
    done: 'Quatre coins de votre couleur : cela gagne aussi.',
    hint: 'Pas encore de carré. Dans la couche z 3, un coin est encore vide.',
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Il ne manque que 123 à votre bloc de la face z 3, mais une boule bleue s’y trouve. Poussez-la pour qu’une rouge prenne sa place.',
    done: 'La boule bleue a dû céder la place à une rouge. Vous gagnez !',
    hint: 'Pas encore de carré. Regardez les lignes qui passent par 123 : poussez l’une d’elles pour qu’une rouge arrive en 123.',
  },
};
