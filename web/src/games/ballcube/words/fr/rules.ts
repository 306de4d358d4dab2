/** The rules of BallCube, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Des barrettes trouées barrent les cheminées d’un cube transparent. Glissez-les dedans, lâchez vos billes, puis bougez les barrettes cran par cran jusqu’à ce que toutes les vôtres soient tombées.',
  sections: {
    need: [
      'Un cube de 16 cheminées, quatre sur quatre, traversé par six étages de fentes ; 24 barrettes en deux jeux de douze, l’un aux bouts rouges, l’autre aux bouts noirs ; 27 billes : 8 rouges, 8 noires, 5 bleues, 4 jaunes, 2 blanches. Au début, le cube est vide.',
      'Une barrette a quatre sections, dont certaines sont trouées. De petits picots sur son bout coloré disent où. Chaque jeu contient ces douze-là, écrites depuis le bout coloré, 1 pour un trou et 0 pour une section pleine :',
      {
        table: {
          caption: 'Les douze barrettes d’un jeu',
          head: ['Trous', 'Barrettes'],
          rows: [
            ['un', '`1000` `0100` `0010` `0001`'],
            ['deux', '`1100` `0011` `1010` `0101`'],
            ['trois', '`1110` `1101` `1011` `0111`'],
          ],
        },
      },
      {
        decisions: {
          bars: {
            title: 'Quelles barrettes',
            rulebook:
              'Deux jeux de douze, aux trous plus ou moins nombreux et diversement placés ; il n’en donne pas la liste.',
            ours: 'Les douze ci-dessus, d’un à trois trous.',
            other: 'Une autre liste. Aucune option n’en propose.',
          },
        },
      },
      {
        boards: {
          cube: {
            title: 'Un cube prêt à jouer',
            caption:
              'En haut à gauche, le cube vu du dessus : le nombre sur une bille est l’étage où elle repose. En dessous, chaque étage avec ses barrettes et ses trous. L’étage 1 est en haut.',
          },
        },
      },
    ],
    goal: ['Être le premier dont toutes les billes sont tombées par le bas du cube.'],
    turn: [
      'La partie a trois phases, et les tours continuent simplement de l’une à l’autre. Rouge commence ; les places sont rouge, noir, bleu, jaune. Une équipe peut tenir une place. Si vous êtes pressé, laissez la page jouer au hasard les phases 1 et 2.',
      { heading: 'Phase 1 : les barrettes' },
      'Chacun à son tour glisse une barrette à fond dans une fente vide, par l’un des quatre côtés. La première d’un étage décide s’il va du nord au sud ou de l’ouest à l’est ; les autres lui sont parallèles et entrent par l’un ou l’autre bout. L’étage suivant peut la croiser. La phase s’achève quand les 24 sont en place.',
      {
        boards: {
          bar: {
            title: 'Glisser une barrette',
            try: 'Un petit cube de deux étages. Vous êtes rouge : choisissez la barrette `0100`, dont le seul trou est dans la deuxième section, puis l’étage 1, rail b, côté sud.',
            seen: 'L’étage 1 va du nord au sud depuis sa première barrette : seuls ces deux bouts vous étaient ouverts.',
          },
        },
      },
      { heading: 'Phase 2 : les billes' },
      'Chacun à son tour lâche une de ses billes dans une cheminée qui n’en a pas encore reçu. Elle tombe de trou en trou jusqu’à ce qu’une section pleine l’arrête, et parfois jusque dehors. À deux, chacun a huit billes : toutes les cheminées en reçoivent une.',
      {
        boards: {
          ball: {
            title: 'Lâcher une bille',
            try: 'Toutes les barrettes sont en place. Choisissez la bille rouge et lâchez-la dans la cheminée `d2`.',
            seen: 'L’étage 1 y est troué : la bille repose à l’étage 2. En a4, elle serait restée en haut.',
          },
        },
      },
      { heading: 'Phase 3 : le jeu' },
      'Chacun à son tour bouge une barrette, peu importe à qui elle est, d’un seul cran : dehors ou dedans. Elle reste ainsi jusqu’à ce que quelqu’un la bouge encore. Les billes qui perdent leur appui tombent, parfois plusieurs d’un coup et de plusieurs étages : regardez au fond des cheminées comme le long des barrettes. On libère ses billes, ou l’on barre la route à celles des autres.',
      {
        boards: {
          notch: {
            title: 'Un cran',
            try: 'La barrette du rail a est `0100`, entrée par le nord. Choisissez-la et tirez-la d’un cran.',
            seen: 'Son trou est passé de a2 à a1, et la bille rouge est tombée dehors. Au-dessus de a4, il n’y a plus de barrette du tout.',
          },
          through: {
            title: 'Jusqu’en bas',
            try: 'Tirez d’un cran la barrette 1a, la première de l’étage 1.',
            seen: 'La bille rouge en a4 perd son appui, trouve aussi un trou à l’étage 2, et la voilà dehors.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Pas de retour immédiat.* Personne ne peut ramener aussitôt la barrette qui vient de bouger. Un tour plus tard, c’est permis.',
          '*Les barrettes qui s’en vont.* Tirée de trois crans, une barrette ne tient plus que par sa dernière section. On peut l’ôter tout à fait si aucune bille n’est au-dessus d’elle : aucune à son étage ou plus haut dans les quatre cheminées de son rail. Elle ne revient jamais. Souvent mieux vaut la laisser, car elle peut gêner les autres.',
          '*Les billes ne se rencontrent pas.* Chacune a sa cheminée ; elles ne retiennent pas les barrettes et ne voyagent pas avec elles.',
          '*Des cheminées peuvent rester vides* quand on joue moins de billes. À trois, il en reste une, sauf si la dernière bille de WhiteBall ou de CounterBall la remplit.',
          '*Rien de possible ?* Si aucune barrette ne peut bouger en phase 3, on passe. Le suivant a alors aussi le droit de ramener la dernière barrette bougée.',
        ],
      },
      {
        boards: {
          leave: {
            title: 'Une barrette quitte le cube',
            try: 'Aucune bille dans le rail c. Tirez quatre fois la barrette 1c ; les deux camps s’y mettent ici tour à tour.',
            seen: 'La barrette est partie pour de bon. Ni 1a ni 1b ne pourraient sortir : chacune a une bille au-dessus d’elle.',
          },
        },
      },
    ],
    end: [
      'Dès que toutes les billes d’une place ont été lâchées et sont dehors, cette place a gagné, quel que soit celui qui a bougé la barrette. Si un même coup libère les dernières billes de plusieurs places, elles gagnent ensemble. Le score est le nombre de ses billes sorties.',
      { heading: 'À qui perd gagne' },
      'Le but retourné : le premier dont toutes les billes sont dehors perd, et les autres gagnent. Gardez donc vos billes et faites tomber celles des autres.',
      { heading: 'WhiteBall (à deux ou trois)' },
      'À deux, chacun a sept billes de couleur et une blanche, lâchées dans l’ordre qu’il veut. Sortez d’abord toutes vos billes de couleur, puis faites tomber une blanche : vous gagnez. Qui fait tomber une blanche avant cela perd. Les billes de couleur qui tombent au même coup que la blanche comptent comme sorties avant elle.',
      'À trois, chacun a cinq billes de couleur, et une seule blanche va toute seule dans la dernière cheminée libre.',
      {
        boards: {
          white: {
            title: 'La blanche pour finir',
            try: 'La seule bille de couleur de rouge est déjà dehors. Tirez d’un cran la barrette du rail a.',
            seen: 'La blanche tombe, et rouge gagne. Avec sa bille de couleur encore dedans, rouge aurait perdu.',
          },
        },
      },
      { heading: 'CounterBall' },
      'Seize billes d’une réserve commune valent des points. En phase 2, on choisit n’importe laquelle et n’importe quelle cheminée libre. On garde celles qui tombent à son propre tour, et l’on joue jusqu’à la dernière. Qui a le plus de points gagne.',
      {
        table: {
          caption: 'Les billes de CounterBall',
          head: ['Bille', 'Combien', 'Points chacune'],
          rows: [
            ['blanche', '1', '5'],
            ['jaune', '2', '4'],
            ['bleue', '3', '3'],
            ['rouge', '4', '2'],
            ['noire', '6', '1'],
          ],
        },
      },
      'À trois, on en lâche quinze à tour de rôle ; la dernière va d’elle-même dans la dernière cheminée.',
    ],
    draws: [
      'À partir de la phase 3, la partie finit quand la même position se présente pour la troisième fois : mêmes barrettes, billes et points, tour du même joueur et même dernière barrette bougée, dans le même sens. Elle est nulle ; à CounterBall, les points déjà ramassés décident. À égalité de points, on gagne ensemble. À qui perd gagne, si un même coup libère les dernières billes de tous, la partie est nulle aussi.',
      {
        decisions: {
          repetition: {
            title: 'La répétition',
            rulebook: 'Il n’en dit rien.',
            ours: 'La troisième fois, c’est fini.',
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
              '2': 'Huit billes chacun.',
              '3': 'Cinq billes chacun ; tous choisissent parmi toutes les barrettes.',
              '4': 'Quatre billes chacun ; tous choisissent parmi toutes les barrettes. Pas de WhiteBall.',
            },
          },
          rules: {
            about: 'Ce que l’on cherche ; voyez « La fin ».',
            values: {
              standard: 'Le jeu tel qu’il est décrit.',
              misere: 'Le but retourné, à qui perd gagne.',
              white: 'WhiteBall, à deux ou trois.',
              counter: 'CounterBall, à deux, trois ou quatre.',
            },
          },
          draft: {
            about: 'D’où viennent vos barrettes en phase 1 ; seulement à deux.',
            values: {
              sets: 'Bouts rouges pour rouge, bouts noirs pour noir.',
              open: 'Toute barrette qui reste, quelle que soit la couleur de ses bouts.',
            },
          },
          levels: {
            about:
              'Combien d’étages du cube on utilise. Moins d’étages, partie plus courte ; le livret en propose quatre.',
            range: 'De `1` à `6` ; d’habitude 6.',
          },
          bars: {
            about:
              'Combien de barrettes sont posées, toutes places réunies. Des fentes peuvent rester vides ; sans barrette, un étage est ouvert.',
            range: 'De `1` à quatre par étage, donc `24` au plus ; d’habitude autant qu’il y a de fentes.',
          },
          balls: {
            about: 'Combien de billes de sa couleur a chaque joueur.',
            range:
              'De `1` à `8` à deux, jusqu’à 5 à trois, 4 à quatre, 7 au WhiteBall à deux ; d’habitude ce maximum. CounterBall et le WhiteBall à trois ont des nombres fixes.',
          },
          faces: {
            about: 'Par quels côtés entrent les barrettes : pour un cube plus simple.',
            values: {
              any: 'Les quatre côtés ; les étages peuvent se croiser. Le plus intéressant quand on connaît le jeu.',
              opposite: 'Le nord et le sud seulement : toutes les barrettes sont parallèles.',
              one: 'Le nord seulement.',
            },
          },
        },
      },
      'Le livret finit en invitant chacun à inventer ses propres variantes. Nous aussi.',
    ],
    decisions: [
      {
        decisions: {
          undo: {
            title: 'Le retour immédiat',
            rulebook: 'On n’annule pas tout de suite le coup de l’adversaire.',
            ours: 'Pas l’exact contraire du coup précédent, peu importe qui l’a joué.',
            other: 'À plusieurs, du dernier coup de n’importe qui. Aucune option ne le propose.',
          },
          leave: {
            title: 'Quand une barrette peut sortir',
            rulebook: 'Lorsqu’il n’y a plus de bille au-dessus d’elle.',
            ours: 'Aucune bille dans les quatre cheminées de son rail, à son étage ou plus haut. Celles d’en dessous ne comptent pas.',
            other:
              'Les seules barrettes de l’étage du haut, ou les seules cheminées encore couvertes. Aucune option ne le propose.',
          },
          through: {
            title: 'Directement dehors',
            rulebook: 'Il ne parle pas des billes qui sortent dès qu’on les lâche.',
            ours: 'Elles sont dehors et comptent comme telles.',
            other: 'Les lâcher de nouveau ailleurs. Aucune option ne le propose.',
          },
          together: {
            title: 'Plusieurs à la fois',
            rulebook: 'Il parle du premier à libérer toutes ses billes.',
            ours: 'Les places qui finissent au même coup gagnent ensemble (à qui perd gagne : les autres gagnent, ou la partie est nulle).',
            other: 'Celui qui a bougé la barrette gagne. Aucune option ne le propose.',
          },
          white: {
            title: 'Les billes blanches',
            rulebook: 'Il dit qui gagne par la blanche et qui perd par elle.',
            ours: 'Toute blanche compte, celle de l’autre aussi. Quand un des trois perd, les deux autres gagnent. Une blanche qui tombe tout droit en entrant dans la dernière cheminée rend la partie nulle, quoi qu’il soit tombé d’autre.',
            other: 'Seule sa propre blanche compte. Aucune option ne le propose.',
          },
          counter: {
            title: 'La dernière bille de CounterBall à trois',
            rulebook: 'Il la met dans la dernière cheminée, sans dire à qui elle va si elle tombe tout droit.',
            ours: 'À personne. Ce que fait la bille d’avant compte pour son joueur.',
            other: 'À celui qui a lâché la bille d’avant. Aucune option ne le propose.',
          },
          first: {
            title: 'Premier tour et passe',
            rulebook: 'Il n’en parle pas.',
            ours: 'La place 1 commence ; qui ne peut rien faire passe.',
            other: 'Tirer au sort entre vous, et prendre place en conséquence.',
          },
        },
      },
    ],
    notation: [
      'Cheminées : colonnes `a` à `d` d’ouest en est, lignes `1` à `4` du nord au sud. Étages : `1` en haut. Rails : `a` à `d` pour les barrettes du nord ou du sud, `1` à `4` pour celles de l’ouest ou de l’est.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            [
              'une barrette posée',
              'la barrette, puis étage, rail et côté : `0101@3bn` à l’étage 3, rail b, par le nord ; n nord, s sud, w ouest, e est',
            ],
            ['une bille lâchée', 'la couleur et la cheminée : `R@b3` ; R rouge, K noir, B bleu, Y jaune, W blanc'],
            ['une barrette bougée', 'étage et rail, `+` dehors ou `-` dedans : `3b+`, `12-`'],
            ['passe', '`pass`'],
          ],
        },
      },
      'Ce qui tombe ne s’écrit pas.',
    ],
  },
};
