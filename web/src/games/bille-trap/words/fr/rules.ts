/** The rules of Bille-Trap, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/rules';

export const words: Same<typeof original> = {
  lead: 'Une course avec un dé, du cran et de la mémoire : menez trois billes à la Maison par-dessus des trappes que nul ne connaît.',
  sections: {
    need: [
      'Un plateau dont le dessus tourne par crans, dix clés, un dé, et trois billes pour chacun des deux à quatre joueurs : rouge, jaune, vert, bleu. Toutes les billes attendent dans le bac de départ.',
      'Le parcours a 24 cases sur trois anneaux et mène à la Maison, au centre. Chaque anneau débute par une case marquée : « 1 » est la case 1, « 2 » la case 9, « 3 » la case 17. Sous les cases se cachent 24 trappes. Les clés en ferment dix au hasard, les quatorze autres restent ouvertes, puis on tourne le dessus jusqu’à ce que plus personne ne s’y retrouve. La page s’en charge.',
      {
        decisions: {
          board: {
            title: 'La forme du plateau',
            rulebook:
              'Son dessin est perdu. Le texte parle de 24 trappes, des cases marquées 1, 2 et 3, une Maison au milieu et un dessus à crans.',
            ours: 'Trois anneaux de huit cases, chacun sur huit trappes à lui ; les cases marquées ouvrent les anneaux.',
            other: 'Un autre parcours. Aucune option n’en propose.',
          },
        },
      },
    ],
    goal: ['Être le premier à réunir ses trois billes à la Maison.'],
    turn: [
      { heading: '1. Lancer' },
      'Jetez le dé.',
      { heading: '2. Entrer ou avancer' },
      {
        list: [
          '*Faites entrer* une nouvelle bille, s’il en reste dans votre bac. Elle compte depuis la case « 1 » : avec 1, 4, 5 ou 6, elle va sur la case de ce numéro.',
          '*Un 2 ou un 3 est un raccourci :* une nouvelle bille va tout droit sur la case « 2 » ou « 3 », et votre tour s’arrête là. C’est vrai pour toute nouvelle bille, d’un bout à l’autre de la partie.',
          '*Ou avancez* une de vos billes en piste du nombre du dé, le long des anneaux vers la Maison.',
        ],
      },
      {
        boards: {
          enter: {
            title: 'Un raccourci',
            try: 'Vous êtes rouge et avez fait 3. Faites entrer une bille : touchez le bac.',
            seen: 'La voilà en 17, au début de l’anneau intérieur, et le tour est fini.',
          },
          move: {
            title: 'En avant',
            try: 'Un 6. Avancez la bille de la case `4`, ou faites-en entrer une autre.',
            seen: 'De 4 à 10 : elle est passée de l’anneau extérieur à celui du milieu. Vous pouvez maintenant tourner le dessus.',
          },
        },
      },
      { heading: '3. Appuyer' },
      'Si la case est occupée, par la bille de n’importe qui et même par une à vous, vous l’enfoncez aussitôt avec la vôtre :',
      {
        list: [
          '*Trappe ouverte :* la bille tombe, revient dans le bac de son joueur et doit tout recommencer. La vôtre prend sa place.',
          '*Trappe fermée :* elle tient, et la vôtre va sur la case d’après. Occupée elle aussi ? Vous appuyez encore, et ainsi de suite jusqu’à une case libre ou une trappe ouverte.',
        ],
      },
      {
        boards: {
          press: {
            title: 'Ouverte ou fermée ?',
            try: 'Un 4. Allez de la case `4` sur la bille jaune de la case 8.',
            seen: 'Le hasard décide : 10 trappes sur 24 sont fermées. Ou bien le jaune est tombé, ou bien vous êtes en 9.',
          },
          onward: {
            title: 'Appuyer encore',
            try: 'Deux trappes sont connues : fermée sous la case 8, ouverte sous la case 9. Avancez de 4 depuis la case `4`.',
            seen: 'La bille en 8 tient ; rouge continue en 9 et appuie encore : ce jaune-là retombe dans son bac.',
          },
        },
      },
      { heading: '4. Tourner le dessus, ou non' },
      'Après avoir avancé une bille, ou en avoir fait entrer une avec 1, 4, 5 ou 6, vous pouvez tourner le dessus d’un cran. Chaque case, avec la bille qu’elle porte, se retrouve au-dessus de la trappe suivante de son anneau. Le tour est fini.',
      {
        boards: {
          turn: {
            title: 'Un cran',
            try: 'Votre bille en 11 est sur une trappe que l’on sait ouverte. Tournez le dessus.',
            seen: 'La trappe ouverte est maintenant sous la case 10, et votre bille sur une trappe que nul ne connaît.',
          },
        },
      },
    ],
    special: [
      {
        list: [
          '*Il faut jouer* si l’on peut, quitte à enfoncer une bille à soi. Si l’on ne peut ni entrer ni avancer, le tour est fini.',
          '*Pas d’essai.* Personne ne sonde une trappe avant d’avancer.',
          '*Une trappe ne change pas* de toute la partie. Une trappe découverte est connue de tous, du moins de ceux qui s’en souviennent. La page peut le montrer : c’est l’interrupteur « Montrer ce qu’on sait des trappes », dans le menu de la table.',
          '*Après la case 24,* une trappe fermée envoie la bille à la Maison.',
        ],
      },
      'Deux conseils : si vous vous savez sur une trappe ouverte, tourner le dessus est souvent sage. Et garder une bille au bac pour un 2 ou un 3 peut rapporter.',
    ],
    end: [
      'On n’entre à la Maison qu’avec le nombre juste : à quatre cases, il faut un 4, et un 5 ne sert à rien pour cette bille, mais peut servir à une autre.',
      {
        boards: {
          home: {
            title: 'Juste à la Maison',
            try: 'Un 4. Avancez la bille de la case `21` ; celle de la case 23 irait trop loin.',
            seen: 'Elle est à la Maison. Vous pouvez encore tourner le dessus.',
          },
        },
      },
      'La troisième bille à la Maison gagne sur-le-champ. Le score est le nombre de billes qui y sont.',
    ],
    draws: [
      'Il n’y en a pas. Le dé fait avancer la course jusqu’à ce que quelqu’un soit rentré, et peu importe qu’une position revienne.',
    ],
    options: [
      {
        options: {
          players: {
            about: 'Le nombre de places ; rouge, jaune, vert et bleu jouent dans cet ordre.',
            values: { '2': 'Rouge et jaune.', '3': 'Rouge, jaune et vert.', '4': 'Rouge, jaune, vert et bleu.' },
          },
          closed: {
            about: 'Combien des 24 trappes sont fermées. Plus il y en a, plus les billes sont à l’abri.',
            range:
              'De `0`, où chaque pression fait tomber une bille, à `24`, où aucune ne tombe ; d’habitude 10, une par clé.',
          },
        },
      },
      'Pour la partie suivante, on change les clés de place. Ici, chaque partie a de nouvelles trappes.',
    ],
    decisions: [
      {
        decisions: {
          hidden: {
            title: 'Les trappes cachées',
            rulebook: 'Les joueurs placent les clés au hasard et tournent le dessus jusqu’à ne plus rien savoir.',
            ours: 'Le hasard décide quand on appuie pour la première fois sur une trappe, avec les mêmes chances : les fermées pas encore trouvées, parmi toutes celles où l’on n’a pas encore appuyé. Elle garde ensuite son état.',
            other: 'Aucune : les chances sont égales.',
          },
          click: {
            title: 'Ce que fait un cran',
            rulebook: 'Il tourne le dessus d’un cran dans le sens des aiguilles d’une montre.',
            ours: 'Chaque case d’un anneau passe sur la trappe suivante du même anneau ; huit crans font un tour.',
            other: 'D’autres écarts sur un autre plateau. Aucune option ne le propose.',
          },
          short: {
            title: 'Un raccourci sur une bille',
            rulebook: 'Une nouvelle bille entrée par un 2 ou un 3 termine le tour.',
            ours: 'On appuie sur une case occupée comme d’habitude, et le tour s’arrête ensuite, où que les trappes fermées aient envoyé la bille.',
            other: 'Tourner le dessus après une telle pression. Aucune option ne le propose.',
          },
          after: {
            title: 'Quand on peut tourner',
            rulebook: 'Après avoir avancé une bille.',
            ours: 'Aussi quand elle vient de rentrer, sauf si cela gagne ; pas quand on n’a rien pu faire.',
            other: 'Même sans avancer. Aucune option ne le propose.',
          },
          beyond: {
            title: 'Après la dernière case',
            rulebook: 'Une trappe fermée envoie la bille sur la case d’après.',
            ours: 'Après la case 24, c’est la Maison.',
            other: 'Exiger ici aussi le nombre juste. Aucune option ne le propose.',
          },
          first: {
            title: 'Qui commence',
            rulebook: 'On choisit quelqu’un.',
            ours: 'La place 1, rouge.',
            other: 'Choisissez une autre place avant la partie.',
          },
        },
      },
    ],
    notation: [
      'Les cases sont numérotées le long du parcours : 1–8 sur l’anneau extérieur, 9–16 sur celui du milieu, 17–24 sur celui de l’intérieur.',
      {
        table: {
          caption: 'Comment s’écrivent les coups',
          head: ['Coup', 'Texte'],
          rows: [
            ['le dé', 'de `d1` à `d6`'],
            ['une nouvelle bille', '`in`'],
            ['une bille avance', '`m` et sa case : `m7`'],
            ['la trappe', '`open` (ouverte) ou `closed` (fermée), quand on ne la connaissait pas'],
            ['le dessus', '`turn` (tourné) ou `stay` (laissé)'],
            ['rien de possible', '`pass`'],
          ],
        },
      },
    ],
  },
};
