/** First steps in Rolit, in words. */
import type { LessonWords } from '../../learn/lesson';
import type { Same } from '../../words/language';

export const en = {
  goal: {
    title: 'The goal',
    text: 'Red and green take turns to put a ball on the board. When it is full, whoever has more balls of their colour wins. You are red; the yellow and the blue ball belong to nobody.',
  },
  capture: {
    title: 'Close in a ball',
    text: 'Balls between the one you put down and another one of yours turn to your colour. Put a ball on e3, and the yellow one is caught.',
    done: 'The yellow ball has rolled over to red. Green then caught the blue one in the same way, between b4 and d4.',
    hint: 'That is legal, too. For now put your ball on e3, where it closes in the yellow one.',
  },
  must: {
    title: 'Capturing comes first',
    text: 'If you can capture, you must. The cells where you can are marked: choose any of them.',
    done: 'Everything that you closed in is red now.',
    hint: 'Choose one of the marked cells.',
  },
  many: {
    title: 'Several lines at once',
    text: 'A ball captures in all eight directions at once, green, yellow and blue alike. One cell here turns four balls, each in a direction of its own. Find it.',
    done: 'Four balls in four directions with a single move.',
    hint: 'That turns fewer than four. Look at row 5, in the lower half.',
  },
  none: {
    title: 'Nothing to capture',
    text: 'Here red can capture nothing. A ball may then be put beside any other ball; nobody ever passes. Choose a cell.',
    done: 'Nothing turned, but your ball is there for later.',
    hint: 'Choose one of the marked cells.',
  },
  win: {
    title: 'Now you: win',
    text: 'Two cells are left. You play one, green gets the other, and that is the end. Which one makes you win?',
    done: 'Green took what was left, but red leads by 22 to 14. You win!',
    hint: 'From there green’s last ball turns so many that green wins by 19 to 17. Take the other cell.',
  },
} as const satisfies LessonWords;

export const fr: Same<typeof en> = {
  goal: {
    title: 'Le but',
    text: 'Les rouges et les verts posent une boule chacun à son tour. Quand le plateau est plein, la couleur la plus nombreuse gagne. Vous avez les rouges ; la boule jaune et la bleue ne sont à personne.',
  },
  capture: {
    title: 'Encadrer une boule',
    text: 'Les boules prises entre celle que vous posez et une autre des vôtres passent à votre couleur. Posez une boule en e3 : la jaune est encadrée.',
    done: 'La boule jaune a roulé et montre sa face rouge. Les verts ont pris la bleue de la même façon, entre b4 et d4.',
    hint: 'C’est permis aussi. Mais posez plutôt votre boule en e3, où elle encadre la jaune.',
  },
  must: {
    title: 'Prendre d’abord',
    text: 'Qui peut prendre doit prendre. Les cases où vous prenez sont marquées : choisissez celle que vous voulez.',
    done: 'Tout ce que vous avez encadré est rouge à présent.',
    hint: 'Choisissez l’une des cases marquées.',
  },
  many: {
    title: 'Plusieurs lignes d’un coup',
    text: 'Une boule prend dans les huit directions à la fois, les vertes comme les jaunes et les bleues. Une case en retourne quatre ici, chacune dans une autre direction. Trouvez-la.',
    done: 'Quatre boules dans quatre directions, d’un seul coup.',
    hint: 'Ce coup en retourne moins de quatre. Cherchez sur la ligne 5, dans la moitié du bas.',
  },
  none: {
    title: 'Rien à prendre',
    text: 'Ici, les rouges ne peuvent rien prendre. La boule se pose alors à côté de n’importe quelle autre ; on ne passe jamais son tour. Choisissez une case.',
    done: 'Rien ne s’est retourné, mais votre boule servira plus tard.',
    hint: 'Choisissez l’une des cases marquées.',
  },
  win: {
    title: 'À vous : gagnez',
    text: 'Il reste deux cases. Vous jouez l’une, l’autre revient aux verts, et la partie est finie. Laquelle vous fait gagner ?',
    done: 'Les verts ont pris ce qui restait, mais les rouges mènent 22 à 14. Vous gagnez !',
    hint: 'La dernière boule des verts en retourne alors tant qu’ils gagnent 19 à 17. Prenez l’autre case.',
  },
};
