import { ChevronRight } from 'lucide-react';
import type { CellField } from '#domain/product-editing/cell-edit.ts';
import { hasPriceRange } from '#domain/products/product.ts';
import { Photo } from '../../catalog/photo.tsx';
import type { useFormat } from '../../ui/format.ts';
import type { SheetColumn } from '../../ui/sheet/sheet-types.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { availableIn, canEditCell, cellText, stateChoices } from './cell-text.ts';
import { type GridLine, nameOf } from './grid-lines.ts';
import styles from './products.module.css';
import { StateBadge } from './state-badge.tsx';
import { FIELD_NAMES } from './use-cell-edits.ts';

type Options = {
  format: ReturnType<typeof useFormat>;
  canEdit: boolean;
  onExpand: (id: string) => void;
  onOpen: (id: string) => void;
};

/** The columns of the product list. */
export function gridColumns({ format, canEdit, onExpand, onOpen }: Options): SheetColumn<GridLine>[] {
  const field = (
    key: CellField,
    width: string,
    given: Pick<SheetColumn<GridLine>, 'show'> & Partial<SheetColumn<GridLine>>,
  ): SheetColumn<GridLine> => ({
    key,
    header: FIELD_NAMES[key],
    width,
    text: (line) => cellText(line, key),
    canEdit: (line) => canEdit && canEditCell(line, key),
    ...given,
  });
  const amount = (line: GridLine, key: 'price' | 'original_price') => {
    const text = cellText(line, key);
    if (text === '') return null;
    const isFrom = key === 'price' && !line.option && hasPriceRange(line);
    return (
      <span className={line.option || !isFrom ? undefined : styles.quiet}>
        {isFrom && 'from '}
        {format.money(
          key === 'price' ? (line.option ?? line.product).price : (line.product.original_price ?? 0),
        )}
      </span>
    );
  };
  return [
    {
      key: 'name',
      header: 'Product',
      width: 'minmax(190px, 3fr)',
      isSortable: true,
      isRowHeader: true,
      show: (line) => <NameCell line={line} onExpand={onExpand} onOpen={onOpen} />,
      text: nameOf,
      onSpace: ({ product, options }) => {
        if (options.length > 0) onExpand(product.id);
      },
    },
    {
      key: 'category',
      header: 'Category',
      width: 'minmax(100px, 1fr)',
      isSortable: true,
      isOptional: true,
      show: ({ product, option }) => (option ? null : product.categoryName),
      text: ({ product }) => product.categoryName,
    },
    field('state', '116px', {
      isOptional: true,
      show: ({ product, option }) => (option ? null : <StateBadge product={product} />),
      choices: ({ product }) => stateChoices(product.state),
    }),
    field('price', 'clamp(104px, 28vw, 124px)', {
      align: 'end',
      isSortable: true,
      show: (line) => amount(line, 'price'),
    }),
    field('original_price', '124px', {
      align: 'end',
      isOptional: true,
      show: (line) => amount(line, 'original_price'),
    }),
    field('stock', '124px', {
      align: 'end',
      isSortable: true,
      isOptional: true,
      show: (line) => stockOf(line, format),
    }),
    field('sku', 'minmax(96px, 1fr)', {
      isOptional: true,
      show: (line) => <span className={styles.ellipsis}>{cellText(line, 'sku')}</span>,
    }),
    field('in_stock', '92px', {
      isOptional: true,
      isSwitch: true,
      show: ({ product, option }) =>
        option ? null : (
          <input
            type="checkbox"
            className={styles.switch}
            aria-label={`${product.name} is available`}
            checked={product.in_stock}
            disabled={!canEdit || product.state === 'archived'}
            tabIndex={-1}
            readOnly
          />
        ),
    }),
  ];
}

function stockOf(line: GridLine, format: Options['format']) {
  const text = cellText(line, 'stock');
  const available = availableIn(line);
  if (text !== '') {
    return `${format.number(Number(text))}${available === null ? '' : ` (${format.number(available)} available)`}`;
  }
  return <span className={styles.quiet}>∞</span>;
}

/** On a phone with the state and stock, which have no columns there. */
function NameCell({ line, onExpand, onOpen }: Pick<Options, 'onExpand' | 'onOpen'> & { line: GridLine }) {
  const { product, option, options, isExpanded } = line;
  const isNarrow = useIsNarrow();
  const stock = cellText(line, 'stock');
  const available = availableIn(line);
  if (option) return <span className={styles.optionName}>{option.label}</span>;
  const name = product.name || 'Without a name';
  const address = `/products/${encodeURIComponent(product.id)}`;
  return (
    <span className={styles.product}>
      <Photo url={product.image_url} placeholder={product.image_placeholder} />
      <span className={styles.names}>
        <a
          href={address}
          tabIndex={-1}
          draggable={false}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(product.id);
          }}
        >
          {name}
        </a>
        {isNarrow && (
          <span className={styles.nameState}>
            <StateBadge product={product} />
            {stock !== '' && ` ${stock} in stock`}
            {available !== null && ` (${available} available)`}
          </span>
        )}
      </span>
      {options.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.expand}
          aria-expanded={isExpanded}
          onClick={() => onExpand(product.id)}
        >
          <ChevronRight aria-hidden /> {options.length}
          <span className={styles.optionsWord}> {options.length === 1 ? 'option' : 'options'}</span>
          <span className={styles.hidden}> of {name}</span>
        </button>
      )}
    </span>
  );
}
