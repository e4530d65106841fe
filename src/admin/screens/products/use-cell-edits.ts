import { useRef, useState } from 'react';
import type { CellEdit, CellField } from '#domain/product-editing/cell-edit.ts';
import { api, read } from '../../client/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import type { CellMark, RowMarks, SheetChange } from '../../ui/sheet/sheet-types.ts';
import { cellText, normalizeCell } from './cell-text.ts';
import { type GridLine, linesOf, nameOf } from './grid-lines.ts';
import { finished, type Job } from './product-jobs.ts';
import type { ListedRow } from './product-queries.ts';
import type { Done } from './use-job-history.ts';

type Marks = ReadonlyMap<string, RowMarks>;
type Options = {
  refresh: (ids: readonly string[]) => Promise<ReadonlyMap<string, ListedRow>>;
  say: (text: string, isProblem?: boolean) => void;
  onDone: (done: Done) => void;
};
type Marked = { line: GridLine; field: CellField; mark: CellMark | null };
type Cell = { line: GridLine; field: CellField; was: string; value: string };

export const FIELD_NAMES: Readonly<Record<CellField, string>> = {
  price: 'Price',
  original_price: 'Original price',
  sku: 'SKU',
  stock: 'Stock',
  state: 'State',
  in_stock: 'Available',
};

/**
 * Saves cells; those of one edit, paste or fill are saved together. Unsaved and refused cells keep their text and are
 * marked, so no typed text is lost.
 */
export function useCellEdits({ refresh, say, onDone }: Options) {
  const [marks, setMarks] = useState<Marks>(new Map());
  const latest = useRef(marks);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const mark = (cells: readonly Marked[]) => {
    const next = new Map(latest.current);
    for (const { line, field, mark: put } of cells) {
      const row = new Map(next.get(line.key));
      if (put) row.set(field, put);
      else row.delete(field);
      next.set(line.key, row);
    }
    latest.current = next;
    setMarks(next);
  };
  /** `left`: why other cells of the same paste stay as they are; blank if there are none. */
  const save = async (cells: readonly Cell[], left: string) => {
    const ids = [...new Set(cells.map(({ line }) => line.product.id))];
    const words = wordsFor(cells);
    try {
      const started = await read(api['product-jobs'].cells.$post({ json: { edits: editsOf(cells) } }));
      const job = await finished(started, ({ done, total }) => say(`${done} of ${total} saved…`));
      const fresh = await refresh(ids);
      const failed = markAfter(cells, fresh, job);
      mark(failed);
      const problems = failed.filter((cell) => cell.mark !== null).length;
      if (problems > 0)
        say(`${problems} of ${cells.length} could not be saved: ${job.problems[0]?.reason ?? ''}`, true);
      else say([words, left].filter(Boolean).join(' '), left !== '');
      if (job.done > 0) onDone({ jobId: job.id, words, ids });
    } catch (error) {
      const problem = messageOf(error);
      mark(cells.map(({ line, field, value }) => ({ line, field, mark: { text: value, problem } })));
      say(problem, true);
    }
  };
  const change = (changes: readonly SheetChange<GridLine>[], skipped: number) => {
    const cells: Cell[] = [];
    const marked: Marked[] = [];
    for (const { row: line, column, text, was } of changes) {
      const field = column as CellField;
      const typed = normalizeCell(field, text, line.product.state);
      if (!typed.ok) marked.push({ line, field, mark: { text, problem: typed.reason } });
      else if (typed.value === was) marked.push({ line, field, mark: null });
      else {
        marked.push({ line, field, mark: { text: typed.value } });
        cells.push({ line, field, was, value: typed.value });
      }
    }
    mark(marked);
    const left = leftWords(marked, skipped);
    if (left !== '') say(left, true);
    // One at a time, because the next save may change the same cell.
    if (cells.length > 0) last.current = last.current.then(() => save(cells, left));
  };
  const discard = (cells: readonly { row: GridLine; column: string }[]) => {
    mark(cells.map(({ row: line, column }) => ({ line, field: column as CellField, mark: null })));
    say('The text that could not be saved is dropped.');
  };
  /** Calls `work` after pending saves, so that an undo reverts the latest change and not the one before. */
  const whenSaved = (work: () => void) => {
    last.current = last.current.then(work);
  };
  return { marks, change, discard, whenSaved };
}

function editsOf(cells: readonly Cell[]) {
  const byProduct = Map.groupBy(cells, ({ line }) => line.product.id);
  return [...byProduct].map(([id, changed]) => ({
    id,
    cells: changed.map(({ line, field, was, value }): CellEdit['cells'][number] => ({
      field,
      option: line.option?.label ?? '',
      was,
      value,
    })),
  }));
}

/** Saved cells lose their mark. Refused cells keep the typed text and the reason. */
function markAfter(cells: readonly Cell[], fresh: ReadonlyMap<string, ListedRow>, { problems }: Job) {
  return cells.map(({ line, field, value }) => {
    const row = fresh.get(line.product.id);
    const now = row && linesOf([row], new Set([row.id])).find(({ key }) => key === line.key);
    if (now && cellText(now, field) === value) return { line, field, mark: null };
    const reason = problems.find(({ id }) => id === line.product.id)?.reason ?? 'It is not saved.';
    return { line, field, mark: { text: value, problem: reason } };
  });
}

/** Says which cells of a paste or fill are not saved, and why. */
function leftWords(marked: readonly Marked[], skipped: number): string {
  const refused = marked.filter((cell) => cell.mark?.problem);
  const reason = refused[0]?.mark?.problem ?? '';
  return [
    ...(refused.length > 1 ? [`${refused.length} cells could not be read.`] : []),
    ...(reason ? [reason] : []),
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'cell' : 'cells'} cannot be changed here.`] : []),
  ].join(' ');
}

function wordsFor(cells: readonly Cell[]): string {
  const [first] = cells;
  if (!first) return '';
  const fields = new Set(cells.map(({ field }) => field));
  const name = fields.size === 1 ? FIELD_NAMES[first.field] : 'Cells';
  if (cells.length > 1) return `${name} of ${cells.length} lines changed.`;
  return `${name} of ${nameOf(first.line)}: ${first.was || 'none'} → ${first.value || 'none'}.`;
}
