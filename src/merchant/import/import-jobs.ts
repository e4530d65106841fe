import {
  changeImportInput,
  deleteUnappliedImport,
  findImport,
  insertImport,
  listImports,
  loadImportFile,
  savePreviewedStock,
} from '#database/imports/imports.ts';
import type { Database, ImportRow, ImportSource } from '#database/tables.ts';
import {
  type ChoicesChange,
  changeChoices,
  type ImportChoices,
  NO_CHOICES,
  parseImportChoices,
  writeImportChoices,
} from '#domain/imports/import-choices.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { loadImageIndex } from './image-index.ts';
import { type ImportRefusal, refuseImport } from './import-context.ts';
import { stockChangesOf } from './import-plan.ts';
import { type ImportInput, type PlannedImport, planImport } from './plan-import.ts';
import type { Overrides } from './read-sheet.ts';
import { recoverDeadImports } from './revert-import.ts';

export const MAX_FILE_BYTES = 50_000_000;

export const NOT_READY: ImportRefusal = refuseImport(
  'not-ready',
  'This import has already been applied or is in progress.',
);

/** Stores an uploaded file for preview and import. */
export async function createImport(
  db: Database,
  upload: { source: ImportSource; fileName: string; file: Uint8Array; actor: string },
): Promise<{ ok: true; row: ImportRow } | ReasonedRefusal> {
  if (upload.file.length > MAX_FILE_BYTES) return refuseBecause('The file is larger than 50 MB. Split it.');
  if (upload.file.length === 0) return refuseBecause('The file is empty.');
  return { ok: true, row: await insertImport(db, upload) };
}

/** An import with its file; null once the file was deleted. */
export async function loadImportInput(
  db: Database,
  id: string,
): Promise<{ row: ImportRow; input: ImportInput } | null> {
  const row = await findImport(db, id);
  const file = row && (await loadImportFile(db, id));
  if (!row || !file) return null;
  const { source, choices, overrides } = row;
  return { row, input: { source, file, choices: choicesOf(choices), overrides: overrides as Overrides } };
}

/** What an import would change; null if it has no file. For a viewer who may apply it, stores the stock changes to apply. */
export async function previewImport(
  context: { db: Database; mediaDir: string },
  id: string,
  { canApply = true }: { canApply?: boolean } = {},
): Promise<PlannedImport | null> {
  const loaded = await loadImportInput(context.db, id);
  if (!loaded) return null;
  const planned = await planImport(context.db, loaded.input, await loadImageIndex(context, id));
  if (planned.ok && canApply) await savePreviewedStock(context.db, id, stockChangesOf(planned.value));
  return planned;
}

/** Changes some choices, and keeps the others. */
export async function chooseForImport(
  db: Database,
  id: string,
  change: ChoicesChange,
): Promise<{ ok: true } | ImportRefusal> {
  const isSaved = await changeImportInput(db, id, ({ choices }) => ({
    choices: writeImportChoices(changeChoices(choicesOf(choices), change)),
  }));
  return isSaved ? { ok: true } : NOT_READY;
}

/** Corrects cells of the file by row and column. The file itself is unchanged. */
export async function correctImport(
  db: Database,
  id: string,
  corrections: readonly { row: number; column: string; value: string }[],
): Promise<{ ok: true } | ImportRefusal> {
  const isSaved = await changeImportInput(db, id, ({ overrides }) => {
    const corrected: Record<string, Readonly<Record<string, string>>> = { ...(overrides as Overrides) };
    for (const { row, column, value } of corrections) corrected[row] = { ...corrected[row], [column]: value };
    return { overrides: corrected };
  });
  return isSaved ? { ok: true } : NOT_READY;
}

function choicesOf(stored: object): ImportChoices {
  const choices = parseImportChoices(stored);
  return choices.ok ? choices.value : NO_CHOICES;
}

/** The current state of an import; null if there is none. One whose process died is ready again. */
export async function currentImport(db: Database, id: string): Promise<ImportRow | null> {
  const row = await findImport(db, id);
  if (row?.state !== 'applying' && row?.state !== 'reverting') return row;
  await recoverDeadImports(db);
  return findImport(db, id);
}

/** The imports, newest first. Those whose process died are ready again. */
export async function currentImports(db: Database): Promise<ImportRow[]> {
  await recoverDeadImports(db);
  return listImports(db);
}

export async function discardImport(db: Database, id: string): Promise<{ ok: true } | ImportRefusal> {
  return (await deleteUnappliedImport(db, id)) ? { ok: true } : NOT_READY;
}
