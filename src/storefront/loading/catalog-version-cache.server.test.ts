import { expect, it, vi } from 'vitest';
import { createCatalogVersionCache } from './catalog-version-cache.server.ts';

it('the version is read once, and again after a change', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const version = createCatalogVersionCache(read);
  expect(await Promise.all([version.load(), version.load()])).toEqual([1, 1]);
  expect(await version.load()).toBe(1);
  version.invalidate();
  expect(await version.load()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a version read during a change is not cached', async () => {
  const before = Promise.withResolvers<number>();
  const read = vi.fn<() => Promise<number>>().mockReturnValueOnce(before.promise).mockResolvedValueOnce(2);
  const version = createCatalogVersionCache(read);
  const early = version.load();
  version.invalidate();
  expect(await version.load()).toBe(2);
  before.resolve(1);
  expect(await early).toBe(1);
  expect(await version.load()).toBe(2);
});

it('a failed read is retried', async () => {
  const read = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(1);
  const version = createCatalogVersionCache(read);
  await expect(version.load()).rejects.toThrow('away');
  expect(await version.load()).toBe(1);
});
