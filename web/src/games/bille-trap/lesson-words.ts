/** First steps in Bille-Trap, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Bring your three red marbles along the three rings into the House in the middle. Under the 24 cells lie 24 traps: ten are closed, the others open, and nobody knows which.',
  },
  enter: {
    title: 'Bring a marble in',
    text: 'A turn begins with the die. It shows 4, and with a 4 a new marble enters on cell 4. Choose your tray.',
    done: 'Your marble is on cell 4. With a 1, 5 or 6 it would enter on cell 1, 5 or 6.',
    hint: 'Choose your tray, where your marbles wait.',
  },
  turn: {
    title: 'Turn the top, or not',
    text: 'Then you may turn the top by one click, so every cell comes over another trap, or leave it. Turn it now.',
    done: 'All cells have moved on by one trap. Then yellow threw a 2 and entered right on the middle ring, and you threw a 6.',
    hint: 'Leaving the top is allowed, too. For now turn it, to see what happens.',
  },
  move: {
    title: 'Move a marble',
    text: 'With a marble on the track you have a choice: a new one, or a move. Move your marble on cell 4 by six.',
    done: 'From 4 to 10: after cell 8 the track goes on along the middle ring.',
    hint: 'Choose your marble on cell 4.',
    others: { in: 'That brought a new marble in. This time move the one on cell 4.' },
  },
  short: {
    title: 'The short way in',
    text: 'With a 2 a new marble enters on cell 9, with a 3 even on cell 17. You threw a 3: take the short way.',
    done: 'Straight onto the inner ring! After such an entry the turn is over, without turning the top.',
    hint: 'That moved your marble on cell 10. Bring in a new one instead: choose your tray.',
  },
  open: {
    title: 'Press a trap',
    text: 'If a cell is taken, the trap under it is pressed. You threw a 2: move your marble on 17 to cell 19, where yellow stands.',
    done: 'The trap was open. The yellow marble fell and is back in its tray, and yours has taken its place.',
    hint: 'Choose your marble on cell 17; two cells further stands yellow.',
  },
  closed: {
    title: 'A closed trap',
    text: 'Once more: you threw a 3, and yellow stands on cell 13. Go there from cell 10.',
    done: 'This trap is closed: yellow stays, and your marble hops on to 14. A trap that has been pressed never changes, so it pays to remember it.',
    hint: 'Choose your marble on cell 10; three cells further stands yellow.',
  },
  win: {
    title: 'Now you: win in one move',
    text: 'Two of your marbles are home. The House comes right after cell 24 and must be reached exactly. You threw a 3: is that enough from cell 22?',
    done: 'Exactly! Three marbles are in the House: you win.',
    hint: 'Choose your marble on cell 22.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Menez vos trois billes rouges, d’anneau en anneau, jusqu’à la Maison au milieu. Sous les 24 cases se cachent 24 trappes : dix sont fermées, les autres ouvertes, et nul ne sait lesquelles.',
  },
  enter: {
    title: 'Faire entrer une bille',
    text: 'Un tour commence par le dé. Il montre 4, et avec un 4 une nouvelle bille entre sur la case 4. Choisissez votre bac.',
    done: 'Votre bille est sur la case 4. Avec un 1, un 5 ou un 6, elle entrerait sur la case 1, 5 ou 6.',
    hint: 'Choisissez votre bac, où attendent vos billes.',
  },
  turn: {
    title: 'Tourner le plateau, ou non',
    text: 'Ensuite, vous pouvez tourner le plateau d’un cran : chaque case passe alors au-dessus d’une autre trappe. Ou le laisser. Tournez-le, pour voir.',
    done: 'Toutes les cases ont avancé d’une trappe. Puis les jaunes ont fait 2 et sont entrés tout droit sur l’anneau du milieu, et vous avez fait 6.',
    hint: 'Le laisser est permis aussi. Tournez-le cette fois, pour voir.',
  },
  move: {
    title: 'Avancer une bille',
    text: 'Avec une bille sur le parcours, vous avez le choix : une nouvelle, ou avancer. Avancez de six votre bille de la case 4.',
    done: 'De 4 à 10 : après la case 8, le parcours continue sur l’anneau du milieu.',
    hint: 'Choisissez votre bille de la case 4.',
    others: { in: 'Vous avez fait entrer une nouvelle bille. Cette fois, avancez celle de la case 4.' },
  },
  short: {
    title: 'L’entrée courte',
    text: 'Avec un 2, une nouvelle bille entre sur la case 9, avec un 3 même sur la case 17. Vous avez fait 3 : prenez le raccourci.',
    done: 'Tout droit sur l’anneau intérieur ! Après une telle entrée le tour est fini, sans tourner le plateau.',
    hint: 'Vous avez avancé la bille de la case 10. Faites plutôt entrer une nouvelle bille : choisissez votre bac.',
  },
  open: {
    title: 'Presser une trappe',
    text: 'Si la case est occupée, on presse la trappe du dessous. Vous avez fait 2 : menez votre bille de la case 17 à la case 19, où se tient une jaune.',
    done: 'La trappe était ouverte. La bille jaune est tombée et revenue dans son bac, et la vôtre a pris sa place.',
    hint: 'Choisissez votre bille de la case 17 ; deux cases plus loin se tient la jaune.',
  },
  closed: {
    title: 'Une trappe fermée',
    text: 'Encore une fois : vous avez fait 3, et une bille jaune est sur la case 13. Allez-y depuis la case 10.',
    done: 'Cette trappe est fermée : la jaune reste, et votre bille saute en 14. Une trappe pressée ne change plus : mieux vaut s’en souvenir.',
    hint: 'Choisissez votre bille de la case 10 ; trois cases plus loin se tient la jaune.',
  },
  win: {
    title: 'À vous : gagnez en un coup',
    text: 'Deux de vos billes sont arrivées. La Maison vient juste après la case 24, et il faut l’atteindre exactement. Vous avez fait 3 : est-ce assez depuis la case 22 ?',
    done: 'Exactement ! Trois billes sont à la Maison : vous gagnez.',
    hint: 'Choisissez votre bille de la case 22.',
  },
};
