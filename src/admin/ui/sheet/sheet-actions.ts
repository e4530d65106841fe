import { SELECT_KEY } from './sheet-row.tsx';
import type { Place } from './sheet-selection.ts';
import type { SheetColumn } from './sheet-types.ts';
import type { SheetState } from './use-sheet.ts';

export type SheetActions<Row> = {
  columns: readonly SheetColumn<Row>[];
  /** Enter or a click on a link in a cell that cannot be edited. */
  onOpen: (place: Place) => void;
  /** Space on a cell. Returns false if it has no effect. */
  onSpace: (place: Place) => boolean;
  /** Space or a click in the selection column. With Shift, selects a range. */
  onToggle: (row: number, isRange: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** What Enter, Space and a click do to a cell that is not text. Returns false for text. */
export function cellAction<Row>(sheet: SheetState<Row>, { columns, onToggle }: SheetActions<Row>) {
  return (place: Place, isRange: boolean): boolean => {
    const column = columns[place.column];
    if (column?.key === SELECT_KEY) onToggle(place.row, isRange);
    else if (column?.isSwitch)
      sheet.change([{ ...place, text: sheet.textAt(place) === 'yes' ? 'no' : 'yes' }]);
    else return false;
    return true;
  };
}
