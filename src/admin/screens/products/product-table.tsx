import { useMemo, useRef, useState } from 'react';
import { useCanEdit } from '../../client/session.ts';
import { useFormat } from '../../ui/format.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import type { SheetSort } from '../../ui/sheet/sheet-header.tsx';
import { SELECT_KEY } from '../../ui/sheet/sheet-row.tsx';
import { gridColumns } from './grid-columns.tsx';
import { type GridLine, linesOf, nameOf } from './grid-lines.ts';
import type { ListedRow } from './product-queries.ts';
import { useCellEdits } from './use-cell-edits.ts';
import type { useFreshRows } from './use-fresh-rows.ts';
import type { useJobHistory } from './use-job-history.ts';

type Props = {
  rows: readonly ListedRow[];
  sort: SheetSort;
  onSort: (sort: SheetSort) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onEnd: () => void;
  onOpen: (id: string) => void;
  fresh: ReturnType<typeof useFreshRows>;
  history: ReturnType<typeof useJobHistory>;
  say: (text: string, isProblem?: boolean) => void;
};

/** The next page is loaded this many rows before the end of the list. */
const ROWS_AHEAD = 40;

/** The product list as a spreadsheet, with the options of expanded products. */
export function ProductTable({
  rows,
  selected,
  onSelect,
  onEnd,
  onOpen,
  fresh,
  history,
  say,
  ...sorting
}: Props) {
  const canEdit = useCanEdit();
  const format = useFormat();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(rows, expanded), [rows, expanded]);
  const edits = useCellEdits({ refresh: fresh.refresh, say, onDone: history.add });
  const open = useRef(onOpen);
  open.current = onOpen;
  const columns = useMemo(() => {
    const expand = (id: string) => setExpanded((before) => withToggled(before, id));
    return gridColumns({ format, canEdit, onExpand: expand, onOpen: (id) => open.current(id) });
  }, [format, canEdit]);
  const onView = (first: number, last: number) => {
    const [top, bottom] = [lines[first]?.product, lines[last]?.product];
    if (top && bottom) fresh.onView(rows.indexOf(top), rows.indexOf(bottom));
    if (last >= lines.length - ROWS_AHEAD) onEnd();
  };
  return (
    <Sheet
      label="Products"
      rows={lines}
      columns={columns}
      keyOf={keyOf}
      labelOf={(line, { key, header }) =>
        key === SELECT_KEY ? `Select ${nameOf(line)}` : `${header} of ${nameOf(line)}`
      }
      marks={edits.marks}
      {...sorting}
      isSelected={canEdit ? ({ product }) => selected.has(product.id) : undefined}
      onSelect={(chosen, isSelected) => {
        const next = new Set(selected);
        for (const { product } of chosen) {
          if (isSelected) next.add(product.id);
          else next.delete(product.id);
        }
        onSelect(next);
      }}
      onChange={edits.change}
      onDiscard={edits.discard}
      onView={onView}
      onOpen={({ product }) => onOpen(product.id)}
      onUndo={() => edits.whenSaved(history.undo)}
      onRedo={() => edits.whenSaved(history.redo)}
    />
  );
}

const keyOf = ({ key }: GridLine) => key;

function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}
