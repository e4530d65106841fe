import type { ReactNode } from 'react';

export type SheetColumn<Row> = {
  key: string;
  header: string;
  /** A CSS width. */
  width: string;
  align?: 'end';
  isSortable?: boolean;
  /** Its cells name their rows. */
  isRowHeader?: boolean;
  /** Hidden on narrow screens. */
  isOptional?: boolean;
  show: (row: Row) => ReactNode;
  /** The cell's text, for copying and as the initial value in editing. */
  text: (row: Row) => string;
  canEdit?: (row: Row) => boolean;
  /** The allowed values, if there are only a few. */
  choices?: (row: Row) => readonly { value: string; label: string }[];
  /** A click or Space toggles between `yes` and `no`. */
  isSwitch?: boolean;
  /** The effect of Space on its cells. */
  onSpace?: (row: Row) => void;
};

/** New text for a cell. */
export type SheetChange<Row> = {
  row: Row;
  column: string;
  text: string;
  /** The text when editing began. The row may have changed since. */
  was: string;
};

/** Text that is being saved or was refused, with the reason. */
export type CellMark = { text: string; problem?: string };
export type RowMarks = ReadonlyMap<string, CellMark>;

export type Editing = { row: number; column: number; text: string; was: string };
