import type { CartLine } from '#domain/cart/cart.ts';
import { describeChoices } from '#domain/cart/describe-choices.ts';
import { formatCents } from '#domain/money.ts';
import { TEXT_IS_FINAL } from '#domain/products/returns.ts';
import { store } from '#shop';
import fieldError from '#storefront/ui/field-error.module.css';
import textStyles from '#storefront/ui/text.module.css';
import styles from './cart-line-row.module.css';
import { type LineNote, lineNoteText, unitsLeftText } from './line-notes.ts';

/** What was chosen, and what has changed since. */
export function CartLineNotes({
  line,
  note,
  left,
}: {
  line: CartLine;
  note: LineNote | null;
  /** Units left for this line; null if there are plenty. */
  left: number | null;
}) {
  const { quantity, price } = line;
  const isGone = note?.change === 'not-for-sale';
  const stockNote = isGone ? null : unitsLeftText(left, quantity);
  const quiet = `${textStyles.small} ${textStyles.tertiary}`;
  const noteStyle = (isError: boolean) =>
    isError ? fieldError.error : `${textStyles.small} ${styles.priceNote}`;
  return (
    <>
      <p className={quiet}>{describeChoices(line).join(' / ')}</p>
      {line.personalization && !store.returns.acceptsPersonalized && <p className={quiet}>{TEXT_IS_FINAL}</p>}
      {quantity > 1 && <p className={`${quiet} ${textStyles.numeric}`}>{formatCents(price)} each</p>}
      {note && <p className={noteStyle(isGone)}>{lineNoteText(note)}</p>}
      {stockNote !== null && <p className={noteStyle(left !== null && left < quantity)}>{stockNote}</p>}
    </>
  );
}
