/** What a button is to its page that begins a table: at work until the table is there, and deaf meanwhile. */
export class Beginning {
  busy = $state(false);

  async run(begin: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await begin();
    } finally {
      this.busy = false;
    }
  }
}
