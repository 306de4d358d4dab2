/** Taking leave: everybody is waited for, and one who cannot go stops all. */
import { expect, it } from 'vitest';
import { beforeLeaving, takeLeave } from './leaving';

it('waits for everybody on the list and nobody else', async () => {
  const done: string[] = [];
  const farewell = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  const stay = [beforeLeaving(farewell('one')), beforeLeaving(farewell('two')), beforeLeaving(farewell('gone'))];
  stay[2]?.();
  await takeLeave();
  expect(done).toEqual(['one', 'two']);
  stay.forEach((off) => off());
});

it('fails when somebody would lose something', async () => {
  const off = beforeLeaving(() => Promise.reject(new Error('not kept')));
  await expect(takeLeave()).rejects.toThrow('not kept');
  off();
  await takeLeave();
});
