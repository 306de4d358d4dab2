/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
