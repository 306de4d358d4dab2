/** First steps in Cubulus, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Four balls of your colour in a square, on one face of the cube, win. You are red, and one ball is missing on the face z 3: put it into the cell x 2, y 2, z 3 (223 for short).',
    done: 'A block of four wins. So do the four corners of a face, and the four middles of its edges.',
    hint: 'No square yet. The missing cell is 223: x 2, y 2, z 3.',
  },
  insert: {
    title: 'Put a ball in',
    text: 'Before a game of two, blue puts nine neutral balls into the cube; they belong to nobody. Then you begin. Put a ball into an empty cell on the outside: 113.',
    done: 'Blue has answered on the same face, at 333.',
    hint: 'Other cells would do as well. For now choose 113: x 1, y 1, z 3.',
  },
  push: {
    title: 'Push balls along',
    text: 'A ball can also go in where one lies already: it pushes the others along a line into the next gap. Choose 113 again, then the line along x.',
    done: 'Your first ball has moved on to 213, and the new one is at 113. Blue has filled the line at 313.',
    hint: 'This time choose 113, where your ball is, then the line along x.',
    others: { insert: 'That put a ball into an empty cell. Choose 113, where your ball is, then the line along x.' },
  },
  turn: {
    title: 'Turn a full line',
    text: 'A full line can be pushed, too, without a new ball: what comes out at the far end goes back in where you pushed. Choose 113, then the line along x.',
    done: 'The blue ball came out at 313 and went in again at 113. Nobody may turn the line straight back.',
    hint: 'Choose 113 again, then the line along x, which is full now.',
  },
  danger: {
    title: 'Mind the other side',
    text: 'Blue needs just one more ball for a square on the face z 3: at 123. It is your turn, so take that cell yourself.',
    done: 'Safe for now. A square counts whoever completes it, so look twice before you push.',
    hint: 'The surest way is to fill the gap itself: put a ball into 123.',
    others: {
      helped:
        'Look: your push has moved a blue ball into the gap. Blue has a square and wins, although the move was yours. Put a ball into 123 instead.',
    },
  },
  corners: {
    title: 'The four corners',
    text: 'The corners of a face are a square as well. Three corners of the face z 3 are red: take the fourth.',
    done: 'Four corners of your colour: that wins, too.',
    hint: 'No square yet. On the layer z 3, one corner is still empty.',
  },
  win: {
    title: 'Now you: win in one move',
    text: 'Your block on the face z 3 lacks only 123, but a blue ball lies there. Push it away so that a red one takes its place.',
    done: 'The blue ball had to give way to a red one. You win!',
    hint: 'No square yet. Look at the lines through 123: push along one of them, so red comes to 123.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Quatre boules de votre couleur en carré, sur une même face du cube, et vous gagnez. Vous avez les rouges ; il en manque une sur la face z 3 : mettez-la en x 2, y 2, z 3 (223 en abrégé).',
    done: 'Un bloc de quatre gagne. De même les quatre coins d’une face, ou les quatre milieux de ses bords.',
    hint: 'Pas encore de carré. La place qui manque est 223 : x 2, y 2, z 3.',
  },
  insert: {
    title: 'Mettre une boule',
    text: 'Avant une partie à deux, les bleus mettent neuf boules neutres dans le cube ; elles ne sont à personne. Puis vous commencez. Mettez une boule dans une place vide de l’extérieur : 113.',
    done: 'Les bleus ont répondu sur la même face, en 333.',
    hint: 'D’autres places conviendraient. Choisissez 113 pour cette fois : x 1, y 1, z 3.',
  },
  push: {
    title: 'Pousser les boules',
    text: 'On peut aussi entrer là où il y a déjà une boule : elle pousse les autres le long d’une ligne, jusqu’au premier vide. Choisissez encore 113, puis la ligne selon x.',
    done: 'Votre première boule est passée en 213, et la nouvelle est en 113. Les bleus ont rempli la ligne en 313.',
    hint: 'Cette fois, choisissez 113, où se trouve votre boule, puis la ligne selon x.',
    others: {
      insert:
        'Cette boule est allée dans une place vide. Choisissez 113, où se trouve la vôtre, puis la ligne selon x.',
    },
  },
  turn: {
    title: 'Faire tourner une ligne pleine',
    text: 'Une ligne pleine se pousse aussi, sans nouvelle boule : celle qui sort au bout rentre là où vous avez poussé. Choisissez 113, puis la ligne selon x.',
    done: 'La boule bleue est sortie en 313 et rentrée en 113. Personne ne peut aussitôt refaire tourner la ligne à l’envers.',
    hint: 'Choisissez encore 113, puis la ligne selon x, pleine à présent.',
  },
  danger: {
    title: 'Surveiller l’adversaire',
    text: 'Il ne manque aux bleus qu’une boule pour un carré sur la face z 3 : en 123. C’est à vous de jouer : prenez cette place.',
    done: 'Le danger est écarté. Un carré compte, qui que ce soit qui le complète : regardez bien avant de pousser.',
    hint: 'Le plus sûr est de boucher le trou : mettez une boule en 123.',
    others: {
      helped:
        'Voyez : votre poussée a mis une boule bleue dans le trou. Les bleus ont leur carré et gagnent, bien que le coup soit le vôtre. Mettez plutôt une boule en 123.',
    },
  },
  corners: {
    title: 'Les quatre coins',
    text: 'Les coins d’une face forment aussi un carré. Trois coins de la face z 3 sont rouges : prenez le quatrième.',
    done: 'Quatre coins de votre couleur : cela gagne aussi.',
    hint: 'Pas encore de carré. Dans la couche z 3, un coin est encore vide.',
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Il ne manque que 123 à votre bloc de la face z 3, mais une boule bleue s’y trouve. Poussez-la pour qu’une rouge prenne sa place.',
    done: 'La boule bleue a dû céder la place à une rouge. Vous gagnez !',
    hint: 'Pas encore de carré. Regardez les lignes qui passent par 123 : poussez l’une d’elles pour qu’une rouge arrive en 123.',
  },
};
