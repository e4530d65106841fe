import { expect, test } from 'vitest';
import { createResizeQueue, type Lane } from './resize-queue.ts';

/** A queue whose jobs end on command, and the names of the running ones. */
function watchedQueue(mostAtOnce: number) {
  const queue = createResizeQueue(mostAtOnce);
  const running = new Map<string, () => void>();
  const add = (lane: Lane, name: string) =>
    queue.run(lane, () => new Promise<string>((resolve) => running.set(name, () => resolve(name))));
  return {
    add,
    running: () => [...running.keys()],
    /** Ends a job and lets the queue start the next one. */
    async end(name: string) {
      running.get(name)?.();
      running.delete(name);
      await new Promise(setImmediate);
    },
  };
}

test('runs a limited number of jobs at once, and the others in order', async () => {
  const { add, running, end } = watchedQueue(2);
  const all = Promise.all(['one', 'two', 'three', 'four'].map((name) => add('page', name)));
  expect(running()).toEqual(['one', 'two']);
  await end('two');
  expect(running()).toEqual(['one', 'three']);
  await end('one');
  expect(running()).toEqual(['three', 'four']);
  await end('three');
  await end('four');
  expect(await all).toEqual(['one', 'two', 'three', 'four']);
});

test('an image for a page comes before all waiting rare ones', async () => {
  const { add, running, end } = watchedQueue(1);
  for (const name of ['share one', 'share two']) void add('rare', name);
  void add('page', 'ring');
  expect(running()).toEqual(['share one']);
  await end('share one');
  expect(running()).toEqual(['ring']);
  await end('ring');
  expect(running()).toEqual(['share two']);
});

test('rare images use one slot at most', async () => {
  const { add, running, end } = watchedQueue(3);
  for (const name of ['share one', 'share two', 'share three']) void add('rare', name);
  expect(running()).toEqual(['share one']);
  for (const name of ['ring', 'chain']) void add('page', name);
  expect(running()).toEqual(['share one', 'ring', 'chain']);
  await end('ring');
  expect(running()).toEqual(['share one', 'chain']);
  await end('share one');
  expect(running()).toEqual(['chain', 'share two']);
});

test('a failed job does not affect others and frees its slot', async () => {
  const queue = createResizeQueue(1);
  const failing = queue.run('page', () => Promise.reject(new Error('broken')));
  const next = queue.run('page', async () => 'ring');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('ring');
});

test('a job that cannot even start fails, and those that wait for its slot run', async () => {
  const queue = createResizeQueue(1);
  const cannotStart = () => {
    throw new Error('no process');
  };
  const results = await Promise.allSettled([
    queue.run('page', cannotStart),
    queue.run('page', cannotStart),
    queue.run('page', async () => 'ring'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
