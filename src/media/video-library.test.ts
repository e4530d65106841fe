import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importVideos } from './video-library.ts';

let originalsDir = '';
let folders = { originalsDir, mediaDir: '' };

beforeEach(async () => {
  originalsDir = await mkdtemp(join(tmpdir(), 'videos-'));
  folders = { originalsDir, mediaDir: join(originalsDir, 'media') };
});
afterEach(() => rm(originalsDir, { recursive: true, force: true }));

const shoot = (file: string, content = file) => writeFile(join(originalsDir, file), content);

test('a video is offered in each available format, the smaller one first', async () => {
  await shoot('hero.mp4');
  await shoot('hero.webm');
  await shoot('showcase.mp4');
  const { videoFor } = await importVideos(folders);
  expect(videoFor('hero')).toEqual([
    expect.stringMatching(/^\/media\/hero-[0-9a-f]{8}\.webm$/),
    expect.stringMatching(/^\/media\/hero-[0-9a-f]{8}\.mp4$/),
  ]);
  expect(videoFor('showcase')).toHaveLength(1);
  const copy = videoFor('hero')[0]?.replace('/media/', '') ?? '';
  expect(await readFile(join(folders.mediaDir, copy), 'utf8')).toBe('hero.webm');
});

test('a changed video gets a new URL, and an unchanged one is not copied again', async () => {
  await shoot('hero.mp4', 'take one');
  const [first] = (await importVideos(folders)).videoFor('hero');
  const copied = await stat(join(folders.mediaDir, first?.replace('/media/', '') ?? ''));
  const [again] = (await importVideos(folders)).videoFor('hero');
  expect(again).toEqual(first);
  expect((await stat(join(folders.mediaDir, again?.replace('/media/', '') ?? ''))).ino).toBe(copied.ino);
  await shoot('hero.mp4', 'take two');
  expect((await importVideos(folders)).videoFor('hero')[0]).not.toBe(first);
  expect((await readdir(folders.mediaDir)).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('the version for phones shares the hash of its video, which changes with either', async () => {
  await shoot('hero.webm');
  await shoot('hero-mobile.webm', 'narrow');
  const { videoFor } = await importVideos(folders);
  const [wide = '', mobile] = [...videoFor('hero'), ...videoFor('hero-mobile')];
  expect(mobile).toBe(wide.replace('hero', 'hero-mobile'));
  await shoot('hero-mobile.webm', 'narrower');
  expect((await importVideos(folders)).videoFor('hero')).not.toEqual([wide]);
});

test('without videos there are none, and other files are ignored', async () => {
  expect(
    (await importVideos({ ...folders, originalsDir: join(originalsDir, 'none') })).videoFor('hero'),
  ).toEqual([]);
  await shoot('README.md');
  expect((await importVideos(folders)).videoFor('README')).toEqual([]);
});
