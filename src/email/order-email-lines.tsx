import { Column, Img, Row, Section } from '@react-email/components';
import { formatCents } from '#domain/money.ts';
import { TEXT_IS_FINAL } from '#domain/products/returns.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { emailStyles as style } from './email-styles.ts';

/**
 * The order's products with photos; empty if there are none. Prices only where sums below them contain the discount, as
 * they are those before it.
 */
export function OrderEmailLines({
  lines,
  hasPrices,
  hasReturnNotes = false,
}: {
  lines: ConfirmedOrder['lines'];
  hasPrices: boolean;
  /** Whether a piece that is made with a text says that it cannot be returned. */
  hasReturnNotes?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <Section className="pad" style={style.lines}>
      {lines.map((line) => {
        const details = [...line.choices, ...(line.quantity > 1 ? [`qty ${line.quantity}`] : [])];
        return (
          <Row key={`${line.name} ${details.join()}`}>
            <Column style={style.pictureCell}>
              {line.imageUrl && (
                <Img src={line.imageUrl} width="72" height="88" alt="" style={style.picture} />
              )}
            </Column>
            <Column style={style.nameCell}>
              <b style={style.strong}>{line.name}</b>
              {details.length > 0 && (
                <>
                  <br />
                  <span style={style.choices}>{details.join(', ')}</span>
                </>
              )}
              {hasReturnNotes && line.isTextFinal && (
                <>
                  <br />
                  <span style={style.choices}>{TEXT_IS_FINAL}</span>
                </>
              )}
            </Column>
            {hasPrices && <Column style={style.amountCell}>{formatCents(line.amount)}</Column>}
          </Row>
        );
      })}
    </Section>
  );
}
