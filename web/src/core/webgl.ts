/** Whether this browser can draw in 3D. Asked once, with a canvas that is thrown away. */
let answer: boolean | undefined;

export function canDrawSolid(): boolean {
  answer ??= ask();
  return answer;
}

function ask(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
