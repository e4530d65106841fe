import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { fileProblem } from '#file-access.ts';
import type { StoredPhoto } from '#media/store-photo.ts';
import { changePhotos, uploadPhoto } from '#merchant/products/photos.ts';
import { photosOf } from '#merchant/products/photos-of.ts';
import { type CommandContext, type CommandOutput, CommandRefused, orRefuse } from '../command.ts';
import { productsContextOf } from './products-context.ts';

export async function addPhotos(
  context: CommandContext,
  id: string,
  files: readonly string[],
): Promise<CommandOutput> {
  const products = productsContextOf(context);
  await loadPhotos(context, id);
  const added: StoredPhoto[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch((cause: unknown) => {
      throw new CommandRefused(`${file}: ${fileProblem(cause) ?? 'it cannot be read'}.`, { cause });
    });
    const stored = await uploadPhoto(products, basename(file).replace(/\.[^.]*$/, ''), bytes);
    if (!stored.ok) throw new CommandRefused(`${file}: ${stored.reason}`);
    added.push(stored.photo);
    context.progress(`${basename(file)} is ready.`);
  }
  return photoOutput(context, id, orRefuse(await changePhotos(products, id, (urls) => urls, added)));
}

/** `numbers` as `products photo list` shows them. */
export async function removePhotos(
  context: CommandContext,
  id: string,
  numbers: readonly number[],
): Promise<CommandOutput> {
  refuseUnknown(await loadPhotos(context, id), numbers);
  const changed = await changePhotos(productsContextOf(context), id, (urls) =>
    urls.filter((_, index) => !numbers.includes(index + 1)),
  );
  return photoOutput(context, id, orRefuse(changed));
}

/** Puts these photos first, in this order; the others follow. */
export async function orderPhotos(
  context: CommandContext,
  id: string,
  numbers: readonly number[],
): Promise<CommandOutput> {
  refuseUnknown(await loadPhotos(context, id), numbers);
  const changed = await changePhotos(productsContextOf(context), id, (urls) => {
    const first = numbers.flatMap((number) => urls[number - 1] ?? []);
    return [...first, ...urls.filter((url) => !first.includes(url))];
  });
  return photoOutput(context, id, orRefuse(changed));
}

export async function listPhotos(context: CommandContext, id: string): Promise<CommandOutput> {
  return output(id, await loadPhotos(context, id));
}

async function loadPhotos({ database }: CommandContext, id: string): Promise<string[]> {
  const product = await findEditedProduct(database.db, id);
  if (!product) throw new CommandRefused(`There is no product ${id}.`);
  return photosOf(product);
}

async function photoOutput(
  context: CommandContext,
  id: string,
  _changed: { ok: true },
): Promise<CommandOutput> {
  return output(id, await loadPhotos(context, id));
}

function output(id: string, urls: readonly string[]): CommandOutput {
  const lines = urls.map((url, index) => `${index + 1}  ${url}`);
  return { lines: lines.length > 0 ? lines : [`${id} has no photos.`], data: { id, photos: urls } };
}

function refuseUnknown(urls: readonly string[], numbers: readonly number[]): void {
  const unknown = numbers.find((number) => urls[number - 1] === undefined);
  if (unknown !== undefined)
    throw new CommandRefused(`There is no photo ${unknown}; there are ${urls.length}.`);
}
