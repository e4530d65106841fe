import {
  deleteUnappliedImport,
  findImport,
  insertImport,
  listImports,
  loadImportFile,
  releaseDeadImports,
  updateImportInput,
} from '#database/imports.ts';
import type { Database, ImportRow, ImportSource } from '#database/tables.ts';
import {
  type ImportChoices,
  NO_CHOICES,
  parseImportChoices,
  writeImportChoices,
} from '#domain/import/import-choices.ts';
import { loadImageIndex } from './image-index.ts';
import { type ImportRefusal, INTERRUPTED } from './import-context.ts';
import { type ImportInput, type PlannedImport, planImport } from './plan-import.ts';
import type { Overrides } from './read-sheet.ts';

export const MAX_FILE_BYTES = 50_000_000;

export const NOT_READY: ImportRefusal = {
  ok: false,
  reason: 'not-ready',
  message: 'This import is applied already, or is being applied.',
};

/** Keeps an uploaded file for a preview and an import. */
export async function createImport(
  db: Database,
  upload: { source: ImportSource; fileName: string; file: Uint8Array; actor: string },
): Promise<{ ok: true; row: ImportRow } | { ok: false; message: string }> {
  if (upload.file.length > MAX_FILE_BYTES)
    return { ok: false, message: 'The file has more than 50 MB. Split it.' };
  if (upload.file.length === 0) return { ok: false, message: 'The file is empty.' };
  return { ok: true, row: await insertImport(db, upload) };
}

/** An import with its file, as it is planned; null once the file is gone. */
export async function loadImportInput(
  db: Database,
  id: string,
): Promise<{ row: ImportRow; input: ImportInput } | null> {
  const row = await findImport(db, id);
  const file = row && (await loadImportFile(db, id));
  if (!row || !file) return null;
  const choices = parseImportChoices(row.choices);
  return {
    row,
    input: {
      source: row.source,
      file,
      choices: choices.ok ? choices.value : NO_CHOICES,
      overrides: row.overrides as Overrides,
    },
  };
}

/** The dry run: what an import would change. Null if the import has no file. */
export async function previewImport(db: Database, id: string): Promise<PlannedImport | null> {
  const loaded = await loadImportInput(db, id);
  return loaded && planImport(db, loaded.input, await loadImageIndex(db, id));
}

export async function chooseForImport(
  db: Database,
  id: string,
  choices: ImportChoices,
): Promise<{ ok: true } | ImportRefusal> {
  const isSaved = await updateImportInput(db, id, { choices: writeImportChoices(choices) });
  return isSaved ? { ok: true } : NOT_READY;
}

/** Corrects cells of the file, by row and column; the file itself stays as it is. */
export async function correctImport(
  db: Database,
  id: string,
  corrections: readonly { row: number; column: string; value: string }[],
): Promise<{ ok: true } | ImportRefusal> {
  const row = await findImport(db, id);
  if (!row) return NOT_READY;
  const overrides: Record<string, Record<string, string>> = structuredClone(
    row.overrides as Record<string, Record<string, string>>,
  );
  for (const { row: number, column, value } of corrections) {
    overrides[number] = { ...overrides[number], [column]: value };
  }
  return (await updateImportInput(db, id, { overrides })) ? { ok: true } : NOT_READY;
}

/** An import as it is now; null if there is none. One whose process died is ready again. */
export async function currentImport(db: Database, id: string): Promise<ImportRow | null> {
  const row = await findImport(db, id);
  if (row?.state !== 'applying') return row;
  await releaseDeadImports(db, { failure: INTERRUPTED.message });
  return findImport(db, id);
}

/** The imports, the newest first; those whose process died are ready again. */
export async function currentImports(db: Database): Promise<ImportRow[]> {
  await releaseDeadImports(db, { failure: INTERRUPTED.message });
  return listImports(db);
}

export async function discardImport(db: Database, id: string): Promise<{ ok: true } | ImportRefusal> {
  return (await deleteUnappliedImport(db, id)) ? { ok: true } : NOT_READY;
}
