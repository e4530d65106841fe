import { useLocation } from 'wouter';
import { CardRows } from './card-rows.tsx';
import { GridRows } from './grid-rows.tsx';
import type { TableProps } from './table-props.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export type { Column, Sort } from './table-props.ts';

/**
 * A virtualized table: only the visible rows are rendered. It scrolls inside the space left in the window. On a phone
 * each row is a card, and the page scrolls. Keys: arrows or j and k move, Enter opens, x or Space selects, Shift-click
 * selects a range.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const [, navigate] = useLocation();
  const { hrefOf, onOpen = hrefOf && ((row) => navigate(hrefOf(row))) } = props;
  if (!useIsNarrow()) return <GridRows {...props} onOpen={onOpen} />;
  const columns = props.columns.filter(({ isOptional }) => !isOptional);
  return <CardRows {...props} onOpen={onOpen} columns={columns} />;
}
