import type { SheetActions } from './sheet-actions.ts';
import { sheetClipboard } from './sheet-clipboard.ts';
import { sheetKeys } from './sheet-keys.ts';
import type { SheetState } from './use-sheet.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';

/** Keyboard, clipboard and pointer handlers of a sheet. */
export function useSheetEvents<Row>(sheet: SheetState<Row>, actions: SheetActions<Row>) {
  const pointer = useSheetPointer(sheet, actions);
  return { ...pointer, ...sheetKeys(sheet, actions), ...sheetClipboard(sheet) };
}
