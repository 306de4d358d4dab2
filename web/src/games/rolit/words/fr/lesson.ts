/** First steps in Rolit, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/lesson').words> = {
  'goal.title': 'Le but',
  'goal.text': 'Les rouges et les verts posent une boule chacun à son tour. Quand le plateau est plein, la couleur la plus nombreuse gagne. Vous avez les rouges ; la boule jaune et la bleue ne sont à personne.',
  'capture.title': 'Encadrer une boule',
  'capture.text': 'Les boules prises entre celle que vous posez et une autre des vôtres passent à votre couleur. Posez une boule en e3 : la jaune est encadrée.',
  'capture.done': 'La boule jaune a roulé et montre sa face rouge. Les verts ont pris la bleue de la même façon, entre b4 et d4.',
  'capture.hint': 'C’est permis aussi. Mais posez plutôt votre boule en e3, où elle encadre la jaune.',
  'must.title': 'Prendre d’abord',
  'must.text': 'Qui peut prendre doit prendre. Les cases où vous prenez sont marquées : choisissez celle que vous voulez.',
  'must.done': 'Tout ce que vous avez encadré est rouge à présent.',
  'must.hint': 'Choisissez l’une des cases marquées.',
  'many.title': 'Plusieurs lignes d’un coup',
  'many.text': 'Une boule prend dans les huit directions à la fois, les vertes comme les jaunes et les bleues. Une case en retourne quatre ici, chacune dans une autre direction. Trouvez-la.',
  'many.done': 'Quatre boules dans quatre directions, d’un seul coup.',
  'many.hint': 'Ce coup en retourne moins de quatre. Cherchez sur la ligne 5, dans la moitié du bas.',
  'none.title': 'Rien à prendre',
  'none.text': 'Ici, les rouges ne peuvent rien prendre. La boule se pose alors à côté de n’importe quelle autre ; on ne passe jamais son tour. Choisissez une case.',
  'none.done': 'Rien ne s’est retourné, mais votre boule servira plus tard.',
  'none.hint': 'Choisissez l’une des cases marquées.',
  'win.title': 'À vous : gagnez',
  'win.text': 'Il reste deux cases. Vous jouez l’une, l’autre revient aux verts, et la partie est finie. Laquelle vous fait gagner ?',
  'win.done': 'Les verts ont pris ce qui restait, mais les rouges mènent 22 à 14. Vous gagnez !',
  'win.hint': 'La dernière boule des verts en retourne alors tant qu’ils gagnent 19 à 17. Prenez l’autre case.',
};
