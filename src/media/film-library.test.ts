import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFilms } from './film-library.ts';

let mastersDir = '';
let folders = { mastersDir, mediaDir: '' };

beforeEach(async () => {
  mastersDir = await mkdtemp(join(tmpdir(), 'films-'));
  folders = { mastersDir, mediaDir: join(mastersDir, 'media') };
});
afterEach(() => rm(mastersDir, { recursive: true, force: true }));

const shoot = (file: string, content = file) => writeFile(join(mastersDir, file), content);

test('HO-02: a film is offered in each form there is, the smaller form first', async () => {
  await shoot('hero.mp4');
  await shoot('hero.webm');
  await shoot('showcase.mp4');
  const { filmFor } = await importFilms(folders);
  expect(filmFor('hero')).toEqual([
    { url: expect.stringMatching(/^\/media\/hero-[0-9a-f]{8}\.webm$/), type: 'video/webm' },
    { url: expect.stringMatching(/^\/media\/hero-[0-9a-f]{8}\.mp4$/), type: 'video/mp4' },
  ]);
  expect(filmFor('showcase')).toHaveLength(1);
  const copy = filmFor('hero')[0]?.url.replace('/media/', '') ?? '';
  expect(await readFile(join(folders.mediaDir, copy), 'utf8')).toBe('hero.webm');
});

test('a changed film gets another address, an unchanged one is not copied again', async () => {
  await shoot('hero.mp4', 'take one');
  const [first] = (await importFilms(folders)).filmFor('hero');
  const copied = await stat(join(folders.mediaDir, first?.url.replace('/media/', '') ?? ''));
  const [again] = (await importFilms(folders)).filmFor('hero');
  expect(again).toEqual(first);
  expect((await stat(join(folders.mediaDir, again?.url.replace('/media/', '') ?? ''))).ino).toBe(copied.ino);
  await shoot('hero.mp4', 'take two');
  expect((await importFilms(folders)).filmFor('hero')[0]?.url).not.toBe(first?.url);
  expect((await readdir(folders.mediaDir)).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('a store without films has none, and anything else in the folder is ignored', async () => {
  expect((await importFilms({ ...folders, mastersDir: join(mastersDir, 'none') })).filmFor('hero')).toEqual(
    [],
  );
  await shoot('README.md');
  expect((await importFilms(folders)).filmFor('README')).toEqual([]);
});
