import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { ImportSource } from '#database/tables.ts';
import { type ImportChoices, NO_CHOICES, parseImportChoices } from '#domain/imports/import-choices.ts';
import { pluralize } from '#domain/pluralize.ts';
import { fileProblem } from '#file-access.ts';
import { addImageFiles } from '#merchant/import/add-images.ts';
import { applyImport } from '#merchant/import/apply-import.ts';
import { ImagesRefused, readImageFiles } from '#merchant/import/image-files.ts';
import type { ImportContext } from '#merchant/import/import-context.ts';
import {
  chooseForImport,
  correctImport,
  createImport,
  currentImports,
  discardImport,
  previewImport,
} from '#merchant/import/import-jobs.ts';
import { openImageStore } from '#merchant/import/store-image.ts';
import { sentenceOfStaying } from '#merchant/import/take-back.ts';
import { undoImport } from '#merchant/import/undo-import.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused, type CommandRunner } from '../command.ts';
import { readJsonFile, readNamedFile } from '../read-named-file.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { planProblem, sentenceOf, showPlan } from './show-plan.ts';

const SOURCES: readonly { source: ImportSource; description: string }[] = [
  { source: 'shopify', description: "import Shopify's product CSV" },
  { source: 'woocommerce', description: "import WooCommerce's product CSV" },
  { source: 'csv', description: 'import a file of "export products" after it was edited' },
];

type Options = {
  images?: string;
  map?: string;
  corrections: readonly Correction[];
  skipErrors: boolean;
  withoutMissingImages: boolean;
  dryRun: boolean;
};
type Correction = { row: number; column: string; value: string };

/** `store import shopify|woocommerce|csv|list|undo` */
export function registerImportProducts(group: Command, run: CommandRunner): void {
  for (const { source, description } of SOURCES) {
    group
      .command(source)
      .description(description)
      .argument('<file>', 'CSV file', run.resolvePath)
      .option('--images <path>', 'a folder or zip with the images that the file names', run.resolvePath)
      .option(
        '--map <file>',
        'JSON: {"categories": {"Necklace": "chains", "Gift cards": "skip"}}',
        run.resolvePath,
      )
      .option(
        '--correct <cells...>',
        'values that replace cells, such as "12:Variant Price=25.00"',
        parseCorrection,
      )
      .option('--skip-errors', 'leave out products with errors, and import the others')
      .option('--without-missing-images', 'import products without images that cannot be found or downloaded')
      .option('--dry-run', 'only show what would change')
      .action((file, { images, map, correct, skipErrors, withoutMissingImages, dryRun }) =>
        run.withStore((context) =>
          importProducts(context, source, file, {
            ...(images !== undefined && { images }),
            ...(map !== undefined && { map }),
            corrections: correct ?? [],
            skipErrors: skipErrors === true,
            withoutMissingImages: withoutMissingImages === true,
            dryRun: dryRun === true,
          }),
        ),
      );
  }
  group
    .command('list')
    .description('list the imports, the newest first')
    .action(() => run.withStore(list));
  group
    .command('undo')
    .description('undo an import, unless its products have changed since')
    .argument('<id>', 'import id, as "import list" shows it')
    .action((id) => run.withStore((context) => undo(context, id)));
}

async function importProducts(
  context: CommandContext,
  source: ImportSource,
  file: string,
  options: Options,
): Promise<CommandOutput> {
  const { db } = context.database;
  const bytes = await readNamedFile(file);
  const choices = options.map === undefined ? NO_CHOICES : await readChoices(options.map);
  const created = await createImport(db, { source, fileName: basename(file), file: bytes, actor: 'cli' });
  if (!created.ok) throw new CommandRefused(created.reason);
  const { id } = created.row;
  try {
    await chooseForImport(db, id, {
      ...choices,
      skipErrors: options.skipErrors || choices.skipErrors,
      withoutMissingImages: options.withoutMissingImages || choices.withoutMissingImages,
    });
    await correctImport(db, id, options.corrections);
    const warnings = options.images === undefined ? [] : await addImages(context, id, options.images);
    const before = await preview(context, id, warnings);
    if (options.dryRun) return before.shown;
    if (before.failure) return { ...before.shown, failure: before.failure };
    const applied = await applyImport(importContext(context), id, { onProgress: progressLines(context) });
    if (!applied.ok) {
      if (applied.code !== 'images') throw new CommandRefused(applied.reason);
      // Only now is it known which downloads failed.
      const after = await preview(context, id, warnings);
      return { ...after.shown, failure: after.failure ?? applied.reason };
    }
    const { counts, warnings: more } = applied.result;
    return {
      lines: [
        ...[...warnings, ...more].map((warning) => `Warning: ${warning}`),
        `${counts.new} added, ${counts.changed} changed, ${counts.unchanged} unchanged. Undo: import undo ${id}`,
      ],
      data: { id, counts, warnings: [...warnings, ...more] },
    };
  } finally {
    // A discarded import is not stored: the merchant still has the file.
    await discardImport(db, id);
  }
}

async function preview(
  { database: { db }, mediaDir }: CommandContext,
  id: string,
  warnings: readonly string[],
) {
  const planned = await previewImport({ db, mediaDir }, id);
  if (!planned?.ok) throw new CommandRefused(planned ? sentenceOf(planned.problem) : 'The file is gone.');
  return { shown: showPlan(planned.value, warnings), failure: planProblem(planned.value) };
}

function parseCorrection(text: string, before: readonly Correction[] = []): Correction[] {
  const [, row, column, value] = /^(\d+):([^=]+)=(.*)$/s.exec(text) ?? [];
  if (row === undefined || column === undefined || value === undefined) {
    throw new InvalidArgumentError('Write row:column=value, as in "12:Variant Price=25.00".');
  }
  return [...before, { row: Number(row), column: column.trim(), value }];
}

function importContext({ database, stripe, isSandbox, mediaDir }: CommandContext): ImportContext {
  return { db: database.db, stripe: isSandbox ? null : stripe, storeId: store.id, mediaDir, actor: 'cli' };
}

async function addImages(context: CommandContext, id: string, path: string): Promise<string[]> {
  const images = await openImageStore(context.mediaDir);
  try {
    const { added, warnings } = await addImageFiles(context.database.db, id, readImageFiles(path), images);
    context.progress(`${added} images read.`);
    return warnings;
  } catch (cause) {
    if (cause instanceof ImagesRefused) throw new CommandRefused(cause.message, { cause });
    const problem = fileProblem(cause);
    throw problem === null ? cause : new CommandRefused(`${path}: ${problem}.`, { cause });
  }
}

/** One line per phase and per tenth of it. */
function progressLines({ progress }: CommandContext) {
  const NAMES = {
    reading: 'Reading the file',
    images: 'Downloading images',
    prices: 'Creating Stripe prices',
    saving: 'Saving',
    undoing: 'Undoing',
  };
  let last = '';
  return ({ phase, done, total }: { phase: keyof typeof NAMES; done: number; total: number | null }) => {
    const tenth = total ? Math.floor((done / total) * 10) * 10 : 0;
    const line = `${NAMES[phase]}: ${tenth}%`;
    if (line === last) return;
    last = line;
    progress(line);
  };
}

async function list({ database }: CommandContext): Promise<CommandOutput> {
  const imports = await currentImports(database.db);
  const rows = imports.map(({ id, source, file_name, actor, state, created_at }) => [
    id,
    formatMinute(created_at),
    source,
    file_name,
    actor,
    state,
  ]);
  return {
    lines:
      rows.length === 0
        ? ['There are no imports.']
        : formatTable(['ID', 'TIME', 'SOURCE', 'FILE', 'WHO', 'STATE'], rows),
    data: imports,
  };
}

async function undo(context: CommandContext, id: string): Promise<CommandOutput> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new CommandRefused(`There is no import ${id}.`);
  const undone = await undoImport(importContext(context), id);
  if (!undone.ok) throw new CommandRefused(undone.reason);
  const { removed, restored, staying } = undone;
  return {
    lines: [
      `${pluralize(removed, 'product')} removed, ${restored} restored.`,
      ...(staying.length > 0 ? [sentenceOfStaying(staying)] : []),
    ],
    data: { id, removed, restored, staying },
  };
}

async function readChoices(file: string): Promise<ImportChoices> {
  const choices = parseImportChoices(await readJsonFile(file));
  if (!choices.ok) throw new CommandRefused(`${file}: ${choices.reason}`);
  return choices.value;
}
