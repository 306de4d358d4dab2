/** The rules of Pylos, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'À deux, on monte une seule pyramide de 30 boules. Qui pose la boule du sommet gagne : chaque boule épargnée en route compte.',
  sections: {
    need: [
      'Un plateau de 4 × 4 creux et 30 boules, 15 claires et 15 foncées. Au début, toutes sont en réserve dans la rainure autour du plateau. Les clairs commencent.',
      'La pyramide a quatre étages : 16 boules à la base, puis 9, puis 4, et une au sommet. Au-dessus de la base, chaque boule se loge dans le creux entre quatre autres.',
      {
        boards: {
          levels: {
            title: 'Une pyramide en chantier',
            caption:
              'La petite pyramide est vue d’en haut ; les carrés montrent chaque étage à part, avec les boules du dessous par transparence.',
          },
        },
      },
    ],
    goal: [
      'Poser une boule à vous tout en haut. Il y a juste autant de places que de boules : qui en épargne le plus en route en garde une pour le sommet.',
    ],
    turn: [
      'Faites l’une de ces deux choses :',
      {
        list: [
          '*Poser* une boule de votre réserve, dans un creux vide du plateau ou sur quatre boules en carré.',
          '*Monter* une de vos boules qui ne porte rien vers une place libre d’un étage plus haut. La réserve n’y perd rien, et tout est là.',
        ],
      },
      {
        boards: {
          raise: {
            title: 'Monter une boule',
            try: 'Vous jouez les claires. Choisissez votre boule en `1d4`, puis la place libre `2a1` au deuxième étage.',
            seen: 'La boule est montée, et votre réserve est aussi grande qu’avant.',
          },
        },
      },
      'Une boule peut grimper de plusieurs étages et se poser n’importe où, mais les quatre boules qui la porteront doivent encore être là une fois qu’elle est soulevée : elle ne grimpe pas sur une place qu’elle soutient elle-même.',
      { heading: 'Les carrés rapportent' },
      'Quand votre boule, posée ou montée, achève un carré de quatre boules de votre couleur, serrées sur un même étage, vous pouvez retirer de la pyramide une ou deux boules à vous et les remettre en réserve, dans le même tour.',
      {
        boards: {
          square: {
            title: 'Faire un carré',
            try: 'Posez une boule en `1b2` : voilà un carré. Reprenez ensuite `1a1` et `1a2`, ou deux autres.',
            seen: 'Deux boules sont revenues en réserve : le tour en a coûté une et rendu deux.',
          },
        },
      },
      {
        decisions: {
          takeback: {
            title: 'Reprendre est un droit',
            rulebook: 'Il dit que l’auteur d’un carré peut reprendre des boules.',
            ours: 'On peut aussi n’en reprendre aucune.',
            other: 'Il faut en reprendre au moins une : c’est l’option « une ou deux ».',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Seules les boules libres.* Une boule qui en porte une autre ne peut être ni montée ni reprise.',
          '*N’importe laquelle des vôtres.* Ce que vous reprenez n’a pas à faire partie du carré ; la boule que vous venez de jouer convient aussi.',
          '*L’une après l’autre.* La seconde peut n’être libérée que par le départ de la première.',
          '*Deux carrés à la fois* ne rapportent pas plus qu’un.',
        ],
      },
    ],
    end: [
      'La partie finit avec la boule du sommet, et qui l’a posée a gagné. Elle finit aussi quand un joueur, à son tour, n’a plus rien à poser ni à monter : il perd. Personne ne passe donc jamais.',
      {
        boards: {
          top: {
            title: 'La dernière boule',
            try: 'Ici les deux camps ont épargné autant, et le dernier mot revient alors aux foncés. Posez la boule en `4a1`.',
            seen: 'Les foncés occupent le sommet et gagnent.',
          },
        },
      },
      'Les clairs commencent. Si personne n’épargne de boule, ou si chacun en épargne autant, ce sont les foncés qui posent la dernière. Les clairs doivent donc en épargner une de plus que les foncés.',
    ],
    draws: [
      'À force de monter et de reprendre, on peut tourner en rond. Quand la même position, avec le même camp à jouer, se présente pour la troisième fois, la partie est nulle. Le plateau vide du début compte pour une fois.',
      {
        decisions: {
          repetition: {
            title: 'La répétition',
            rulebook: 'Il n’en dit rien.',
            ours: 'La troisième fois, la partie est nulle.',
            other: 'Continuer sans fin, ou obliger à changer de coup. Aucune option ne le propose.',
          },
        },
      },
    ],
    options: [
      {
        options: {
          rules: {
            about: 'Ce qui ramène des boules dans votre réserve.',
            values: {
              standard: 'Un carré de votre couleur, comme décrit plus haut.',
              children: 'On ne reprend jamais rien. Poser et monter seulement : une bonne première partie.',
              expert:
                'Un carré, ou une ligne droite pleine de votre couleur : quatre sur une ligne ou une colonne de la base, trois au deuxième étage. Les diagonales ne comptent pas.',
            },
          },
          takeback: {
            about: 'Combien de boules on retire après un carré ou une ligne. Sans effet dans la règle des enfants.',
            values: { may: 'Autant que vous voulez, deux au plus.', must: 'N’en reprendre aucune est interdit.' },
          },
        },
      },
      {
        boards: {
          line: {
            title: 'La ligne de l’expert',
            try: 'Dans le jeu expert, posez une boule en `1d4` pour remplir la colonne. Reprenez ensuite `1d1` et `1d2`.',
            seen: 'Une ligne rapporte autant qu’un carré. C’est votre boule de ce tour qui doit l’achever.',
          },
        },
      },
    ],
    decisions: [
      {
        decisions: {
          order: {
            title: 'Deux boules reprises',
            rulebook: 'Il veut que chacune soit libre au moment de la prendre.',
            ours: 'L’une après l’autre : le départ de la première peut libérer la seconde.',
            other: 'Les deux libres d’avance. Aucune option ne le propose.',
          },
          many: {
            title: 'Plusieurs carrés à la fois',
            rulebook: 'Il n’en parle pas.',
            ours: 'Deux boules au plus, comme pour un seul carré.',
            other: 'Deux boules par carré. Aucune option ne le propose.',
          },
          stuck: {
            title: 'Plus rien à jouer',
            rulebook: 'Il ne connaît que le vainqueur du sommet.',
            ours: 'Qui ne peut plus jouer perd.',
            other: 'Passer jusqu’à ce que l’autre ait fini. Aucune option ne le propose.',
          },
          shape: {
            title: 'Les nombres',
            rulebook: 'Le texte que nous avons ne compte ni les boules ni les creux.',
            ours: '4 × 4 creux et 15 boules chacun, comme dans la boîte.',
            other: 'Aucune à notre connaissance.',
          },
          variants: {
            title: 'Règle des enfants et jeu expert',
            rulebook: 'Le nôtre n’a que le jeu ordinaire.',
            ours: 'Deux façons de jouer bien connues, offertes en option.',
            other: 'Les laisser de côté.',
          },
        },
      },
    ],
    notation: [
      'Une place est son étage, une lettre de colonne depuis la gauche et un numéro de ligne depuis le haut : de `1a1` à `1d4` à la base, `4a1` au sommet. Une place repose sur les quatre d’en dessous qui ont la même lettre ou la suivante, le même numéro ou le suivant : `2b1` sur `1b1`, `1c1`, `1b2`, `1c2`.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            ['poser', 'la place : `2b1`'],
            ['monter', 'de et vers : `1a1>2c3`'],
            ['reprendre une boule', 'un tiret et sa place à la suite : `2b1-1a4`'],
            [
              'reprendre deux boules',
              'les deux, dans l’ordre : `2b1-1a4-1b4` ; si les deux ordres sont possibles, d’abord celle qui vient en premier par étage, colonne et ligne',
            ],
          ],
        },
      },
      'Le score d’une feuille de partie est ce qui reste en réserve ; il ne décide de rien.',
    ],
  },
};
