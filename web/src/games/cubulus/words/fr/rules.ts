/** The rules of Cubulus, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Enfoncez des boules dans un cube souple. Elles s’y poussent les unes les autres, et quatre des vôtres en carré sur une face font gagner.',
  sections: {
    need: [
      'Un cube souple de 3 × 3 × 3 cases, toutes vides, et 27 boules : neuf de chacune des trois couleurs. Chacun prend les neuf boules d’une couleur. À deux, la troisième est neutre.',
      'Les plateaux de cette page montrent le cube en trois couches. Des boutons le coupent selon un autre axe ; le cube lui-même ne bouge pas.',
      {
        table: {
          caption: 'Qui joue quelle couleur',
          head: ['Joueurs', 'Place 1', 'Place 2', 'Place 3'],
          rows: [
            ['2', 'rouge', 'bleu', 'personne : neuf boules neutres'],
            ['3', 'rouge', 'bleu', 'jaune'],
          ],
        },
      },
      'À deux, bleu, qui jouera en second, place d’abord les neuf boules neutres où bon lui semble, même au cœur du cube. Rouge commence ensuite.',
      {
        boards: {
          neutral: {
            title: 'D’abord les neutres',
            try: 'Bleu a mis une boule neutre au milieu de chaque face. Mettez la suivante au cœur du cube, `222`.',
            seen: 'Encore deux, et rouge commencera. Plus tard, personne ne pourra mettre une boule directement au cœur.',
          },
        },
      },
    ],
    goal: ['Réunir quatre boules de votre couleur en carré sur l’une des six faces du cube.'],
    turn: [
      'Faites l’une de ces deux choses : faire entrer une boule, ou faire tourner une ligne pleine.',
      { heading: 'Faire entrer une boule' },
      {
        list: [
          'Mettez une boule à vous dans une case vide de l’extérieur, c’est-à-dire n’importe laquelle sauf le cœur ; ou bien',
          'enfoncez-la là où il y en a déjà une. Celle-ci cède, et la suivante aussi s’il le faut, jusqu’au premier trou de la ligne droite derrière elle. Une ou deux boules se déplacent donc.',
        ],
      },
      'Rien ne doit ressortir : une ligne sans trou ne reçoit pas de nouvelle boule.',
      {
        boards: {
          insert: {
            title: 'Enfoncer une boule',
            try: 'Vous êtes rouge. Enfoncez en `113` selon x : choisissez cette case dans la couche z = 3, puis la flèche.',
            seen: 'Bleu et jaune ont avancé d’une case, et votre boule a pris la place du bord.',
          },
        },
      },
      { heading: 'Faire tourner une ligne pleine' },
      'Prenez une ligne droite qui contient trois boules, peu importe à qui elles sont. Poussez celle d’un bout ; celle qui sort à l’autre bout rentre là où vous avez poussé.',
      {
        boards: {
          line: {
            title: 'Faire tourner une ligne',
            try: 'La ligne selon x en haut de la couche z = 3 est pleine. Faites-la tourner depuis `113`.',
            seen: 'Bleu, jaune, rouge est devenu rouge, bleu, jaune.',
          },
        },
      },
      'Une fois toutes les boules dans le cube, il ne reste plus qu’à faire tourner des lignes.',
    ],
    special: [
      {
        list: [
          '*Pas de retour immédiat.* La ligne qui vient de tourner ne peut pas être ramenée aussitôt par le suivant. La faire tourner encore dans le même sens est permis.',
          '*Trois boules d’une couleur* ne se tournent pas : rien ne changerait.',
          '*Les carrés neutres* ne comptent pas.',
          '*Rien de possible ?* Alors on passe.',
        ],
      },
      {
        decisions: {
          same: {
            title: 'Les lignes d’une seule couleur',
            rulebook: 'Il laisse changer l’ordre d’une ligne pleine.',
            ours: 'Avec trois boules égales, il n’y a pas d’ordre à changer, et ce serait passer sans le dire : interdit.',
            other: 'Le permettre pour attendre. Aucune option ne le propose.',
          },
        },
      },
    ],
    end: [
      'Le premier carré gagne. Il tient sur une face et prend trois formes : quatre cases serrées, les quatre coins, ou les milieux des quatre arêtes. Cela fait six carrés par face et 36 en tout.',
      {
        boards: {
          block: {
            title: 'Carré 1 : le bloc',
            try: 'Mettez une boule rouge en `221`.',
            seen: 'Quatre boules rouges serrées sur la face z = 1 : rouge gagne.',
          },
          corners: {
            title: 'Carré 2 : les coins',
            try: 'Mettez une boule rouge en `331`.',
            seen: 'Les quatre coins de la face z = 1 sont rouges : rouge gagne.',
          },
          middles: {
            title: 'Carré 3 : les milieux',
            try: 'Mettez une boule rouge en `231`.',
            seen: 'Les milieux des quatre arêtes de la face z = 1 sont rouges : rouge gagne.',
          },
        },
      },
      {
        decisions: {
          squares: {
            title: 'Quels carrés comptent',
            rulebook: 'Il parle de trois manières et les montre sur un dessin perdu dans notre copie.',
            ours: 'Le bloc, les coins et les milieux d’arêtes.',
            other: 'Trois sortes de blocs, ou des blocs seulement. Aucune option ne le propose.',
          },
        },
      },
      '*Attention :* si votre coup fait un carré pour quelqu’un d’autre, c’est lui qui gagne, même s’il en fait un pour vous aussi.',
      {
        boards: {
          both: {
            title: 'Un carré de trop',
            try: 'Vous êtes rouge. Faites tourner la ligne depuis `111` selon x : elle amène une boule rouge sur la face de gauche et une bleue sur celle de droite.',
            seen: 'Rouge a un carré sur la face x = 1, bleu un sur la face x = 3. C’était le tour de rouge, donc bleu gagne.',
          },
        },
      },
    ],
    draws: [
      'Quand la même position se présente pour la troisième fois, la partie est nulle. La même, c’est-à-dire : les boules, celui dont c’est le tour et, si le dernier coup a fait tourner une ligne, laquelle et dans quel sens. Le cube vide compte pour une fois.',
      {
        decisions: {
          repetition: {
            title: 'La répétition',
            rulebook: 'Il n’en dit rien.',
            ours: 'La troisième fois, la partie est nulle.',
            other: 'Continuer sans fin. Aucune option ne le propose.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          players: {
            about: 'Le nombre de places.',
            values: {
              '2': 'Bleu place d’abord les neuf boules neutres, puis rouge commence.',
              '3': 'Pas de boules neutres : le cube est vide au début, et rouge, bleu et jaune jouent dans le sens des aiguilles d’une montre. Le reste est pareil.',
            },
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Qui commence',
            rulebook: 'Il tire au sort.',
            ours: 'La place 1, rouge.',
            other: 'Tirer au sort entre vous, et prendre place en conséquence.',
          },
          centre: {
            title: 'Les boules neutres',
            rulebook: 'L’adversaire du premier joueur les place à sa guise.',
            ours: 'Le cœur du cube est permis. Chaque boule est un coup à part sur la feuille de partie.',
            other: 'L’extérieur seulement. Aucune option ne le propose.',
          },
          undo: {
            title: 'Le retour immédiat à trois',
            rulebook: 'Il interdit le mouvement contraire au tour qui suit.',
            ours: 'Le contraire du coup précédent, peu importe qui l’a joué.',
            other: 'Jusqu’au prochain tour du même joueur. Aucune option ne le propose.',
          },
          three: {
            title: 'Deux carrés pour deux adversaires',
            rulebook: 'L’adversaire dont le carré apparaît gagne ; il ne dit pas ce qui arrive si les deux en ont un.',
            ours: 'Celui dont le tour viendrait le premier gagne.',
            other: 'Ils gagnent ensemble. Aucune option ne le propose.',
          },
          pass: {
            title: 'Rien de possible',
            rulebook: 'Il n’en parle pas.',
            ours: 'On passe.',
            other: 'Être bloqué fait perdre. Aucune option ne le propose.',
          },
        },
      },
    ],
    notation: [
      'Une case est faite de trois chiffres x, y, z de 1 à 3 : dans une couche, x va de gauche à droite et y de haut en bas ; z est la couche. `222` est le cœur.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            ['une boule dans une case vide', 'la case : `113`, par quelque face qu’elle entre'],
            ['une boule enfoncée', 'la case et l’axe : `113>x`'],
            ['une ligne pleine tournée', 'le bout poussé et l’axe : `113@x` ; `313@x` la tourne dans l’autre sens'],
            ['passe', '`pass`'],
          ],
        },
      },
      'Le gagnant marque 1, les autres 0 ; une nulle vaut 0 pour tous.',
    ],
  },
};
