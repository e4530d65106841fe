import { Button, Column, Link, Row, Section, Text } from '@react-email/components';
import { formatCents } from '#domain/money.ts';
import { store } from '#shop';
import { EmailLayout, senderLine } from './email-layout.tsx';
import { emailStyles as style } from './email-styles.ts';
import type { EmailContext } from './email-templates.ts';
import { keptWhole } from './kept-whole.ts';
import { OrderEmailLines } from './order-email-lines.tsx';
import type { OrderUpdate } from './order-update.ts';

export function OrderUpdateEmail({ update, context }: { update: OrderUpdate; context: EmailContext }) {
  const { subject, heading, lead, message, facts, lines, certificates, sums, button, notes } = update;
  return (
    <EmailLayout
      subject={subject}
      preview={lead}
      heading={heading}
      lead={keptWhole(lead)}
      publicUrl={context.publicUrl}
      headPictureUrl={context.headPictureUrl}
    >
      {message !== undefined && (
        <Section className="pad" style={style.action}>
          <Text style={style.words}>{message}</Text>
        </Section>
      )}
      {facts.length > 0 && (
        <Section className="pad" style={style.sums}>
          {facts.map(({ label, value }) => (
            <Row key={label}>
              <Column style={style.factLabel}>{label}</Column>
              <Column style={style.fact}>{keptWhole(value)}</Column>
            </Row>
          ))}
        </Section>
      )}
      <OrderEmailLines lines={lines} hasPrices={sums.length > 0} />
      {sums.length > 0 && (
        <Section className="pad" style={style.sums}>
          {sums.map(({ label, amount }, index) => {
            const isLast = index === sums.length - 1;
            return (
              <Row key={label}>
                <Column style={isLast ? style.totalLabel : style.sumLabel}>{label}</Column>
                <Column style={isLast ? style.totalAmount : style.sumAmount}>{amount}</Column>
              </Row>
            );
          })}
        </Section>
      )}
      {certificates.length > 0 && (
        <Section className="pad" style={style.sums}>
          {certificates.map(({ name, number, url }) => (
            <Row key={number}>
              <Column style={style.factLabel}>Certificate</Column>
              <Column style={style.fact}>
                <Link href={url} style={style.strong}>
                  {number}
                </Link>
                <br />
                {name}
              </Column>
            </Row>
          ))}
        </Section>
      )}
      <Section className="pad" style={style.action}>
        <Button href={button.url} style={style.button}>
          {button.label}
        </Button>
      </Section>
      <Section className="pad" style={style.notes}>
        {notes.map(({ heading: title, text }, index) => (
          <Text key={title} style={index === notes.length - 1 ? style.lastNote : style.note}>
            <b style={style.strong}>{title}</b>
            <br />
            {keptWhole(text)}
          </Text>
        ))}
      </Section>
    </EmailLayout>
  );
}

/** The email about an order as plain text. */
export function orderUpdateText(update: OrderUpdate): string {
  const { heading, lead, message, facts, lines, certificates, sums, button, notes } = update;
  return [
    `${store.name}: ${heading.toUpperCase()}`,
    '',
    lead,
    '',
    ...(message === undefined ? [] : [...message.split('\n').map((line) => `    ${line}`), '']),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(facts.length > 0 ? [''] : []),
    ...lines.flatMap(({ name, choices, quantity, amount }) => [
      `${quantity} x ${name}`,
      ...(choices.length > 0 ? [`    ${choices.join(', ')}`] : []),
      ...(sums.length > 0 ? [`    ${formatCents(amount)}`] : []),
    ]),
    ...(lines.length > 0 ? [''] : []),
    ...certificates.flatMap(({ name, number, url }) => [`Certificate ${number}, ${name}`, `    ${url}`]),
    ...(certificates.length > 0 ? [''] : []),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...(sums.length > 0 ? [''] : []),
    `${button.label}: ${button.url}`,
    '',
    ...notes.flatMap((note) => [note.heading.toUpperCase(), note.text, '']),
    senderLine(),
    '',
  ]
    .map(withoutControls)
    .join('\n');
}

/** A shopper's or merchant's own line break must not start a line of ours. */
function withoutControls(line: string): string {
  return line.replaceAll(/\p{Cc}+/gu, ' ');
}
