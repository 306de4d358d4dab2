/** The dialogs of a room: which one is open, one at a time. */
export class Sheets {
  open = $state<string | null>(null);

  /** The two halves of a dialog's `open`; one that closes leaves another alone that was opened by it. */
  readonly isOpen = (name: string) => (): boolean => this.open === name;
  readonly setOpen = (name: string) => (open: boolean) => {
    if (open) this.open = name;
    else if (this.open === name) this.open = null;
  };
}
