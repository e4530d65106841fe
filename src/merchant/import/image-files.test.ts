import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImagesRefused, readImageFiles } from './image-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(path: string) {
  const files: [string, string][] = [];
  for await (const file of readImageFiles(path)) {
    files.push([file.name, 'refusal' in file ? file.refusal : file.bytes.toString()]);
  }
  return files;
}

type ZipEntry = {
  name: string;
  content: Buffer;
  mode?: number;
  declaredSize?: number;
  flags?: number;
  sharesOffset?: boolean;
};

/** Builds a zip by hand, so that tests can falsify its headers. */
async function aZip(name: string, entries: readonly ZipEntry[]): Promise<string> {
  const crc = (bytes: Buffer) => {
    let value = ~0;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  };
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: file, content, mode = 0o100644, declaredSize, flags = 0, sharesOffset } of entries) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(file);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? content.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(sharesOffset ? 0 : offset, 10);
    const versions = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), versions, fields, tail, title]));
    if (sharesOffset) continue;
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([...parts, listing, Buffer.from('PK\u0005\u0006', 'latin1'), end]));
  return path;
}

test('reads a folder and its subfolders, and follows no link', async () => {
  const images = join(folder, 'images');
  await mkdir(join(images, 'sub', '.hidden'), { recursive: true });
  await writeFile(join(images, 'a.jpg'), 'A');
  await writeFile(join(images, 'sub', 'B.PNG'), 'B');
  await writeFile(join(images, 'sub', '.hidden', 'c.jpg'), 'C');
  await writeFile(join(images, '._a.jpg'), 'resource fork');
  await writeFile(join(images, 'notes.txt'), 'text');
  await symlink('/etc/hostname', join(images, 'link.jpg'));
  await symlink('/', join(images, 'everything'));
  expect(await read(images)).toEqual([
    ['a.jpg', 'A'],
    ['B.PNG', 'B'],
  ]);
});

test('reads the images of a zip, whatever their folder', async () => {
  const zip = await aZip('good.zip', [
    { name: 'photos/', content: Buffer.from('') },
    { name: 'photos/ring.jpg', content: Buffer.from('ring') },
    { name: '__MACOSX/photos/._ring.jpg', content: Buffer.from('fork') },
    { name: 'readme.txt', content: Buffer.from('text') },
  ]);
  expect(await read(zip)).toEqual([['ring.jpg', 'ring']]);
});

test.each(['../../ring.jpg', '/etc/ring.jpg', 'C:/ring.jpg'])(
  'refuses a zip with the path %s',
  async (name) => {
    const zip = await aZip('path.zip', [{ name, content: Buffer.from('x') }]);
    await expect(read(zip)).rejects.toThrow();
  },
);

test('leaves out links, encrypted files and files larger than they say', async () => {
  const zip = await aZip('odd.zip', [
    { name: 'link.jpg', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
    { name: 'secret.jpg', content: Buffer.from('x'), flags: 1 },
    { name: 'bomb.jpg', content: Buffer.alloc(100_000), declaredSize: 10 },
    { name: 'huge.jpg', content: Buffer.from('x'), declaredSize: 31_000_000 },
    { name: 'good.jpg', content: Buffer.from('good') },
  ]);
  expect(await read(zip)).toEqual([
    ['secret.jpg', 'it is encrypted, or packed in a way that cannot be read'],
    ['bomb.jpg', 'it is damaged'],
    ['huge.jpg', 'it is larger than 30 MB'],
    ['good.jpg', 'good'],
  ]);
});

test('a zip whose files share their bytes, or unpack to far more, is refused at once', async () => {
  const photo = randomBytes(5_000);
  const overlapping = await aZip('overlapping.zip', [
    { name: 'one.jpg', content: photo },
    { name: 'two.jpg', content: photo, sharesOffset: true },
    { name: 'three.jpg', content: photo, sharesOffset: true },
  ]);
  await expect(read(overlapping)).rejects.toThrow('looks like a zip bomb');
  const zeros = Array.from({ length: 3 }, (_, index) => ({
    name: `${index}.jpg`,
    content: Buffer.alloc(1_000_000),
  }));
  await expect(read(await aZip('bomb.zip', zeros))).rejects.toThrow('looks like a zip bomb');
});

test('a file that is no zip is refused', async () => {
  await writeFile(join(folder, 'text.zip'), 'no zip at all, but long enough to hold an end of a directory');
  await expect(read(join(folder, 'text.zip'))).rejects.toBeInstanceOf(ImagesRefused);
});
