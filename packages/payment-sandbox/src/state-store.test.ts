import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStateStore } from './state-store.ts';

const DELIVERY = { id: 'del_1', eventId: 'evt_1', endpointId: 'own', attempts: 0 };

describe("the sandbox's state", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'));
    file = join(folder, 'deep', 'state.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is restored after a restart: latest versions in order, without removed records', async () => {
    const first = await openStateStore(file);
    first.put('delivery', DELIVERY);
    first.put('delivery', { ...DELIVERY, id: 'del_2' });
    first.put('delivery', { ...DELIVERY, id: 'del_3' });
    first.put('delivery', { ...DELIVERY, attempts: 4 });
    first.remove('delivery', 'del_2');
    await first.close();
    const second = await openStateStore(file);
    expect(second.list('delivery').map(({ id, attempts }) => [id, attempts])).toEqual([
      ['del_1', 4],
      ['del_3', 0],
    ]);
    await second.close();
  });

  test('is on disk once it is settled, readable by the owner only', async () => {
    const state = await openStateStore(file);
    state.put('delivery', DELIVERY);
    await state.settled();
    expect(await readFile(file, 'utf8')).toContain('del_1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await state.close();
  });

  test('survives a last line cut short by a crash', async () => {
    const first = await openStateStore(file);
    first.put('delivery', DELIVERY);
    await first.close();
    await appendFile(file, '[{"kind":"delivery","id":"del_9","rec');
    const second = await openStateStore(file);
    expect(second.list('delivery')).toEqual([DELIVERY]);
    second.put('delivery', { ...DELIVERY, id: 'del_2' });
    await second.close();
    const third = await openStateStore(file);
    expect(third.list('delivery')).toHaveLength(2);
    await third.close();
  });

  test('is rejected if a line in the middle is damaged', async () => {
    const first = await openStateStore(file);
    first.put('delivery', DELIVERY);
    await first.close();
    await writeFile(file, `garbage\n${await readFile(file, 'utf8')}`);
    await expect(openStateStore(file)).rejects.toThrow('cannot read its state');
  });

  test('changes of one step are written as one line, or not at all if the step fails', async () => {
    const state = await openStateStore(file);
    state.atomically(() => {
      state.put('delivery', DELIVERY);
      state.put('delivery', { ...DELIVERY, id: 'del_2' });
    });
    const failing = (): void =>
      state.atomically(() => {
        state.put('delivery', { ...DELIVERY, attempts: 9 });
        state.remove('delivery', 'del_2');
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(state.find('delivery', 'del_1')).toEqual(DELIVERY);
    expect(state.find('delivery', 'del_2')).not.toBeNull();
    await state.close();
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
  });
});
