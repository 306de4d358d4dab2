/** BallCube, spoken, in English. */
export const words = {
  bar: 'bar {pattern} into level {level}, lane {lane}, from the {side}',
  rests: 'it rests on level {level}',
  through: 'it falls right through',
  added: 'the {marble} goes into the last chimney, {chimney}',
  falls: 'the {marble} in {chimney} falls to level {level}',
  out: 'the {marble} in {chimney} falls out',
  nothing: 'nothing falls',
  leaves: 'the bar leaves the cube',
  'points.one': '{side} collects 1 point',
  'points.other': '{side} collects {count} points',
  'legal.bar': 'Put in a bar | {pattern} at {level}{slot}',
  'legal.ball': 'Drop a ball | {colour} into {chimney}',
  'legal.out': 'Pull out | {bar}',
  'legal.in': 'Push in | {bar}',
} as const;
