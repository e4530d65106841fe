import { Button, Column, Row, Section, Text } from '@react-email/components';
import { formatCents } from '#domain/money.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { EmailLayout } from './email-layout.tsx';
import { emailStyles as style } from './email-styles.ts';
import type { EmailContext } from './email-templates.ts';
import { keptWhole } from './kept-whole.ts';
import { orderConfirmationCopy, purchaseRows, summaryRows } from './order-confirmation-copy.ts';
import { OrderEmailLines } from './order-email-lines.tsx';

export function OrderConfirmation({ order, context }: { order: ConfirmedOrder; context: EmailContext }) {
  const copy = orderConfirmationCopy(order);
  return (
    <EmailLayout
      subject={copy.subject}
      preview={`${copy.greeting} We start on ${order.orderNumber} now.`}
      heading="Order confirmed"
      lead={
        <>
          {copy.greeting} We start on <b style={style.strong}>{keptWhole(order.orderNumber)}</b> now.{' '}
          {keptWhole(copy.nextSteps)}
        </>
      }
      publicUrl={context.publicUrl}
      headPictureUrl={context.headPictureUrl}
    >
      <OrderEmailLines lines={order.lines} hasPrices hasReturnNotes />
      <Sums order={order} />
      <Section className="pad" style={style.action}>
        <Button href={order.orderUrl} style={style.button}>
          View order
        </Button>
      </Section>
      <Section className="pad" style={style.notes}>
        <Text style={style.note}>
          <b style={style.strong}>Ship to</b>
          <br />
          {copy.address.join(', ')}
        </Text>
        {order.giftNote !== null && (
          <Text style={style.note}>
            <b style={style.strong}>Your gift note</b>
            <br />
            <span style={style.giftNote}>{order.giftNote}</span>
          </Text>
        )}
        <Text style={style.lastNote}>
          <b style={style.strong}>Need to change something?</b>
          <br />
          {keptWhole(copy.changes)}
        </Text>
      </Section>
    </EmailLayout>
  );
}

function Sums({ order }: { order: ConfirmedOrder }) {
  return (
    <Section className="pad" style={style.sums}>
      {summaryRows(order).map(({ label, amount }) => (
        <Row key={label}>
          <Column style={style.sumLabel}>{label}</Column>
          <Column style={style.sumAmount}>{amount}</Column>
        </Row>
      ))}
      <Row>
        <Column style={style.totalLabel}>Total</Column>
        <Column style={style.totalAmount}>{formatCents(order.total)}</Column>
      </Row>
      {purchaseRows(order).map(({ label, value }, index) => {
        const place = index === 0 ? style.afterTotal : {};
        return (
          <Row key={label}>
            <Column style={{ ...style.sumLabel, ...place }}>{label}</Column>
            <Column style={{ ...style.sumAmount, ...place }}>{value}</Column>
          </Row>
        );
      })}
    </Section>
  );
}
