/** The rules of Rolit, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Enfermez une rangée de boules entre deux des vôtres : elles roulent toutes à votre couleur. Plateau plein, le plus grand nombre l’emporte.',
  sections: {
    need: [
      'Un plateau carré de 8 × 8 cases, un creux pour chaque boule, et 64 boules. Chaque boule porte quatre couleurs, chacune avec une marque que l’on sent sous le doigt, et n’en montre qu’une ; la réserve est donc commune, et les boules n’appartiennent à personne.',
      {
        table: {
          caption: 'Qui joue quelle couleur',
          head: ['Joueurs', 'Place 1', 'Place 2', 'Place 3', 'Place 4'],
          rows: [
            ['2', 'rouge', 'vert', '–', '–'],
            ['3', 'rouge', 'jaune', 'vert', '–'],
            ['4', 'rouge', 'jaune', 'vert', 'bleu'],
          ],
        },
      },
      'Avant le premier tour, quatre boules, une de chaque couleur, occupent le centre, quel que soit le nombre de joueurs. On joue dans le sens des aiguilles d’une montre. Seul, on tient les deux camps ou l’on défie l’ordinateur.',
      {
        decisions: {
          start: {
            title: 'Les quatre boules du centre',
            rulebook:
              'Il les montre sur un dessin perdu dans notre copie ; on sait seulement qu’elles sont les mêmes de un à quatre joueurs.',
            ours: 'Depuis le haut à gauche, dans le sens des aiguilles d’une montre : rouge, jaune, vert, bleu.',
            other: 'Tout autre ordre des quatre couleurs. Aucune option ne le propose.',
          },
        },
      },
    ],
    goal: ['Montrer à la fin plus de boules de votre couleur que n’importe qui d’autre.'],
    turn: [
      {
        steps: [
          'Posez une boule, votre couleur dessus, dans une case vide.',
          'Regardez depuis elle dans les huit directions : la ligne, la colonne et les deux diagonales. Les boules d’autres couleurs qui se suivent sans trou entre la nouvelle et une autre à vous sont prises.',
          'Faites rouler toutes les boules prises à votre couleur.',
        ],
      },
      {
        boards: {
          first: {
            title: 'La première prise',
            try: 'Vous êtes rouge. Posez une boule en `f4`.',
            seen: 'Le jaune en e4 se trouvait entre votre nouvelle boule et le rouge en d4 : il a roulé au rouge.',
          },
        },
      },
      '*Qui peut prendre doit prendre.* Entre plusieurs cases qui prennent, le choix est libre. Sur les plateaux de cette page, un point marque chaque case permise.',
      {
        boards: {
          several: {
            title: 'Plusieurs lignes d’un coup',
            try: 'Posez une boule rouge en `e3`.',
            seen: 'Trois lignes se ferment ensemble : jaune et vert à gauche, vert en dessous, vert en diagonale. Les quatre boules roulent.',
          },
        },
      },
      'Boule posée, coup joué : on ne se ravise pas. Seule une boule mise où il ne faut pas se ramasse et se rejoue ; sur cette page, cela ne peut pas arriver. (Ici, on peut tout de même annuler un coup ; en ligne, si les autres l’acceptent.)',
    ],
    special: [
      {
        list: [
          '*Les lignes mêlées comptent.* Une ligne prise peut réunir plusieurs couleurs. Elle s’arrête à votre boule la plus proche ; rien ne roule derrière celle-ci.',
          '*Seule la nouvelle boule prend.* Si une boule qui vient de rouler ferme par hasard une autre ligne, celle-ci reste telle quelle.',
          '*Rien à prendre ?* Alors toute case vide voisine d’une boule convient, en diagonale aussi. Personne ne passe donc jamais, et une couleur disparue peut revenir.',
          '*Les couleurs sans joueur* sont neutres : leur boule est au centre dès le début, et chacun peut la prendre.',
        ],
      },
      {
        boards: {
          onward: {
            title: 'Pas de réaction en chaîne',
            try: 'Posez une boule rouge en `c2`.',
            seen: 'Le vert en c3 roule. Le jaune en d3 est maintenant entre deux rouges, mais aucun des deux n’est votre nouvelle boule : il reste jaune.',
          },
          gone: {
            title: 'Plus un seul rouge',
            try: 'On joue à quatre et le rouge a disparu. Posez une boule rouge en `c2`, ou n’importe où à côté d’une boule.',
            seen: 'Rien ne roule, mais le rouge est revenu dans la partie.',
          },
        },
      },
      {
        decisions: {
          neutral: {
            title: 'Les couleurs que personne ne joue',
            rulebook: 'Il ne dit pas ce qu’elles deviennent à deux ou à trois.',
            ours: 'Chacun peut les prendre comme les autres. Elles ne comptent pour personne.',
            other: 'On pourrait les laisser en place comme obstacles. Aucune option ne le propose.',
          },
          beside: {
            title: 'Côte à côte',
            rulebook: 'Toute boule se pose auprès d’une boule déjà là.',
            ours: 'Les huit cases autour d’une boule sont ses voisines, puisque l’on prend aussi en diagonale.',
            other: 'Seulement les quatre cases qui la touchent par un côté. Aucune option ne le propose.',
          },
        },
      },
    ],
    end: [
      'La partie finit quand toutes les cases sont pleines : après 60 boules sur le grand plateau, 32 en 6 × 6, 12 en 4 × 4. On compte les couleurs visibles ; la plus nombreuse gagne.',
      {
        boards: {
          small: {
            title: 'La dernière boule',
            try: 'Il reste une case sur ce plateau 4 × 4, et c’est au vert. Posez une boule en `a2`.',
            seen: 'Le vert prend une dernière fois et gagne par 9 boules à 7.',
          },
        },
      },
      'Pour être équitable, laissez quelqu’un d’autre ouvrir la partie suivante. Et ne soyez pas gourmand : beaucoup de boules au début ne disent pas grand-chose, les cases imprenables comme les coins disent beaucoup, et un seul coup peut tout renverser pour tout le monde.',
    ],
    draws: [
      'Les places à égalité en tête gagnent ensemble ; si c’est le cas de toutes, la partie est nulle. Chaque tour remplit une case : aucune position ne revient, et la répétition n’existe pas.',
      {
        decisions: {
          ties: {
            title: 'L’égalité',
            rulebook: 'Il ne nomme que celui qui a le plus de boules.',
            ours: 'Les premiers à égalité partagent la première place.',
            other: 'Un départage, par exemple selon qui a commencé. Aucune option n’en propose.',
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
              '2': 'Rouge contre vert ; jaune et bleu sont neutres. C’est aussi le jeu d’une personne seule aux deux places.',
              '3': 'Rouge, jaune, vert ; le bleu est neutre.',
              '4': 'Rouge, jaune, vert et bleu.',
            },
          },
          size: {
            about: 'La taille du plateau. Le livret propose lui-même les petits pour aller plus vite.',
            values: {
              '8': 'Le plateau entier : 64 cases.',
              '6': '36 cases, à deux, trois ou quatre.',
              '4': '16 cases, seulement à deux.',
            },
          },
          first: {
            about:
              'Qui a le premier tour ; on continue ensuite dans l’ordre. Seules les places occupées peuvent être choisies.',
            values: {
              '1': 'Rouge, toujours à la place 1.',
              '2': 'La deuxième place dans l’ordre.',
              '3': 'La troisième place, à trois ou quatre.',
              '4': 'La quatrième place, à quatre.',
              toss: 'On jette une boule comme un dé, et la couleur du dessus commence.',
            },
          },
        },
      },
      'Le livret suggère aussi une minute de réflexion pour les indécis. Ce n’est pas ici une règle du jeu, mais une pendule : choisissez-la avant la partie.',
    ],
    decisions: [
      {
        decisions: {
          first: {
            title: 'Qui commence',
            rulebook: 'Une boule jetée décide, par la couleur qu’elle montre.',
            ours: 'Rouge commence, pour qu’une partie se passe de hasard.',
            other:
              'Le lancer est une option, « une boule lancée le décide ». Une couleur que personne ne joue est relancée : toutes ont la même chance.',
          },
          runs: {
            title: 'Jusqu’où l’on prend',
            rulebook:
              'Il décrit une boule entre deux d’une couleur, et fait rouler toutes celles qu’un même coup peut prendre.',
            ours: 'Autant de boules que l’on veut, de n’importe quel mélange d’autres couleurs, jusqu’à votre boule la plus proche.',
            other: 'Des boules isolées, ou des lignes d’une seule couleur. Aucune option ne le propose.',
          },
          solo: {
            title: 'Seul',
            rulebook: 'Il compte de un à quatre joueurs et donne le rouge et le vert.',
            ours: 'Le jeu à deux, avec une personne aux deux places ou contre l’ordinateur.',
            other: 'Aucune à notre connaissance.',
          },
        },
      },
    ],
    notation: [
      'Les colonnes sont des lettres depuis la gauche, les lignes des nombres depuis le haut : `a1` est dans le coin en haut à gauche, `h8` dans le coin opposé du grand plateau.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            ['une boule posée', 'sa case : `f4` ; ce qui roule ne s’écrit pas'],
            ['la boule lancée', 'la couleur visible : `red` (rouge), `yellow` (jaune), `green` (vert), `blue` (bleu)'],
          ],
        },
      },
    ],
  },
};
