/**
 * Somebody who cannot see and has only a keyboard: knows of the page what its accessibility tree says, and does nothing but press keys. No test
 * id, class, attribute or inner state of the page is looked at.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { painted } from './arrive';

export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  readonly pressed: boolean;
}

interface Node extends Heard {
  readonly id: string;
  readonly children: readonly string[];
  readonly ignored: boolean;
}

interface Tree {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly root: string;
}

export class Listener {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async at(page: Page): Promise<Listener> {
    await painted(page);
    return new Listener(page, await page.context().newCDPSession(page));
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async focus(): Promise<Heard> {
    const focused = await this.#focused();
    if (!focused) throw new Error('nothing has the focus');
    return focused;
  }

  /** What has the focus is called this, now or soon. */
  async untilFocus(name: string): Promise<void> {
    await expect.poll(async () => (await this.#focused())?.name ?? '').toBe(name);
  }

  /** The parts of the board in the order in which they are read, and what has been said, the newest at the end. */
  async now(): Promise<{ readonly parts: Heard[]; readonly said: string[] }> {
    const tree = await this.#tree();
    const inside = (role: string): Node[] =>
      [...tree.nodes.values()].filter((node) => node.role === role).flatMap((node) => within(tree, node));
    const texts = (node: Node): string[] =>
      within(tree, node).flatMap(({ role, name }) => (role === 'StaticText' ? [name] : []));
    return {
      parts: inside('application').filter(({ role }) => role === 'button' || role === 'image'),
      said: inside('log')
        .filter(({ role }) => role === 'paragraph')
        .map((line) => texts(line).join('')),
    };
  }

  async board(): Promise<Heard[]> {
    return (await this.now()).parts;
  }

  async said(): Promise<string[]> {
    return (await this.now()).said;
  }

  /** Waits until something has been said that fits, and returns it. */
  async hear(fits: (line: string) => boolean | undefined, what = 'something'): Promise<string> {
    let lines: string[] = [];
    let found: string | undefined;
    const hears = async (): Promise<boolean> => {
      lines = await this.said();
      found = lines.findLast(fits);
      return found !== undefined;
    };
    await expect
      .poll(hears, { intervals: [25] })
      .toBe(true)
      .catch(() => {
        throw new Error(`${what} was not said, but: ${lines.join(' | ')}`);
      });
    return found ?? '';
  }

  /** Everything in the open dialog. */
  async dialog(): Promise<Heard[]> {
    const tree = await this.#tree();
    const dialog = [...tree.nodes.values()].find(({ role }) => role === 'dialog');
    return dialog ? [dialog, ...within(tree, dialog)] : [];
  }

  async headings(): Promise<string[]> {
    return [...(await this.#tree()).nodes.values()].filter(({ role }) => role === 'heading').map(({ name }) => name);
  }

  /** Presses Tab until what has the focus fits. */
  async tabTo(fits: (heard: Heard) => boolean): Promise<Heard> {
    for (let tries = 0; tries < 120; tries += 1) {
      await this.press('Tab');
      const heard = await this.#focused();
      if (heard && fits(heard)) return heard;
    }
    throw new Error('the Tab key does not lead there');
  }

  /** Chooses an option of a group by the arrow keys; the group must have the focus. */
  async choose(fits: (heard: Heard) => boolean): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      if (fits(await this.focus())) return;
      await this.press('ArrowDown');
    }
    throw new Error('the arrow keys do not lead there');
  }

  async #focused(): Promise<Heard | undefined> {
    return [...(await this.#tree()).nodes.values()].findLast((node) => node.focused && node.role !== 'RootWebArea');
  }

  async #tree(): Promise<Tree> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    const read = nodes.map((node): Node => {
      const property = (name: string): unknown => node.properties?.find((entry) => entry.name === name)?.value.value;
      return {
        id: node.nodeId,
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        value: String(node.value?.value ?? ''),
        disabled: property('disabled') === true,
        focused: property('focused') === true,
        pressed: property('pressed') === 'true',
        children: node.childIds ?? [],
        ignored: node.ignored,
      };
    });
    return {
      nodes: new Map(
        read
          .filter(({ ignored }) => !ignored)
          .concat(read.filter(({ ignored }) => ignored))
          .map((node) => [node.id, node]),
      ),
      root: read[0]?.id ?? '',
    };
  }
}

/** All that is inside a node, in reading order, without what is ignored. */
function within(tree: Tree, node: Heard): Node[] {
  const inside = (id: string): Node[] => {
    const child = tree.nodes.get(id);
    if (!child) return [];
    return [...(child.ignored ? [] : [child]), ...child.children.flatMap(inside)];
  };
  return (node as Node).children.flatMap(inside);
}
