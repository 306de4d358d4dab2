/** The own name in a form that asks for it beside other things: nobody has to choose one, and the server is only told of another one. */
import type { Api } from './api';
import { shownName } from './names';

export class OwnName {
  /** What stands in the field. */
  typed = $state('');
  #known = $state('');
  #chosen = '';
  /** What the others see when the field is left empty. */
  readonly otherwise = $derived(shownName(this.#known));

  constructor(private readonly api: Pick<Api, 'me' | 'rename'>) {}

  /** Asks the server, and suggests a name that was chosen earlier. */
  async look(): Promise<void> {
    const { name, named } = await this.api.me();
    this.#known = name;
    this.#chosen = named ? name : '';
    if (this.typed === '') this.typed = this.#chosen;
  }

  /** Tells the server of another name. */
  async keep(): Promise<void> {
    const wanted = this.typed.trim();
    if (wanted === '' || wanted === this.#chosen) return;
    const { name } = await this.api.rename(wanted);
    this.#known = this.#chosen = name;
  }
}
