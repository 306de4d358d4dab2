/** What people write who use the element with types; compiled by the tests. */
import { CalotBoard, type StepEvent } from 'calot-board';

const board = document.createElement('calot-board');
board.game = 'rolit:players=4';
board.plies = 'f4';
board.theme = 'dark';
board.ply = 'end';
board.addEventListener('calot-step', ({ detail }) => console.log(detail.ply + detail.count));
const listen = (event: StepEvent): number => event.detail.ply;
const ply: number = board.ply;
document.body.append(board);
board.forward();
console.log(board instanceof CalotBoard, board.state, listen, ply);

// @ts-expect-error There is no such theme.
board.theme = 'pink';
// @ts-expect-error It follows from the game.
board.count = 3;
