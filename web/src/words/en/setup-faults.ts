/** Why a position is impossible, in English. */
export const words = {
  'text.parts': 'Parts of the text, separated by spaces: {found}. This game needs {parts}.',
  'text.rows': 'Rows separated by slashes: {found} instead of {rows}.',
  'text.row': 'Row {row}, “{text}”, does not have the right number of cells.',
  'text.numbers': '“{text}” should be {count} numbers separated by commas.',
  'text.marble': '“{text}” stands for nothing in this game; the letters are {known}.',
  'text.mover': '“{text}” is not a side that can move.',
  'text.last': '“{text}” is not a last move; write “-” when there is none.',
  'too-many': '{side}: {count} here, but there are only {most}.',
} as const;
