/** First steps in Bille-Trap, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  goal: {
    title: 'Le but',
    text: 'Menez vos trois billes rouges, d’anneau en anneau, jusqu’à la Maison au milieu. Sous les 24 cases se cachent 24 trappes : dix sont fermées, les autres ouvertes, et nul ne sait lesquelles.',
  },
  enter: {
    title: 'Faire entrer une bille',
    text: 'Un tour commence par le dé. Il montre 4, et avec un 4 une nouvelle bille entre sur la case 4. Choisissez votre bac.',
    done: 'Votre bille est sur la case 4. Avec un 1, un 5 ou un 6, elle entrerait sur la case 1, 5 ou 6.',
    hint: 'Choisissez votre bac, où attendent vos billes.',
  },
  turn: {
    title: 'Tourner le dessus, ou non',
    text: 'Ensuite, vous pouvez tourner d’un cran le dessus du plateau : chaque case passe alors au-dessus d’une autre trappe. Ou le laisser. Tournez-le, pour voir.',
    done: 'Toutes les cases ont avancé d’une trappe. Puis les jaunes ont fait 2 et sont entrés tout droit sur l’anneau du milieu, et vous avez fait 6.',
    hint: 'Le laisser est permis aussi. Tournez-le cette fois, pour voir.',
  },
  move: {
    title: 'Avancer une bille',
    text: 'Avec une bille sur le parcours, vous avez le choix : une nouvelle, ou avancer. Avancez de six votre bille de la case 4.',
    done: 'De 4 à 10 : après la case 8, le parcours continue sur l’anneau du milieu.',
    hint: 'Choisissez votre bille de la case 4.',
    others: { in: 'Vous avez fait entrer une nouvelle bille. Cette fois, avancez celle de la case 4.' },
  },
  short: {
    title: 'Le raccourci',
    text: 'Avec un 2, une nouvelle bille entre sur la case 9, et avec un 3, même sur la case 17. Vous avez fait 3 : prenez le raccourci.',
    done: 'Tout droit sur l’anneau intérieur ! Après une telle entrée, le tour est fini, sans tourner le dessus.',
    hint: 'Vous avez avancé la bille de la case 10. Faites plutôt entrer une nouvelle bille : choisissez votre bac.',
  },
  open: {
    title: 'Appuyer sur une trappe',
    text: 'Si la case est occupée, on appuie sur la trappe du dessous. Vous avez fait 2 : menez votre bille de la case 17 à la case 19, où se trouve une bille jaune.',
    done: 'La trappe était ouverte. La bille jaune est tombée et revenue dans son bac, et la vôtre a pris sa place.',
    hint: 'Choisissez votre bille de la case 17 ; la jaune est deux cases plus loin.',
  },
  closed: {
    title: 'Une trappe fermée',
    text: 'Encore une fois : vous avez fait 3, et une bille jaune est sur la case 13. Allez-y depuis la case 10.',
    done: 'Cette trappe est fermée : la jaune reste, et votre bille continue en 14. Une trappe découverte ne change plus : mieux vaut s’en souvenir.',
    hint: 'Choisissez votre bille de la case 10 ; la jaune est trois cases plus loin.',
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Deux de vos billes sont arrivées. La Maison vient juste après la case 24, et il faut l’atteindre exactement. Vous avez fait 3 : est-ce assez depuis la case 22 ?',
    done: 'Exactement ! Trois billes sont à la Maison : vous gagnez.',
    hint: 'Choisissez votre bille de la case 22.',
  },
};
