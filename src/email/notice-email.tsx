import { Button, Column, Link, Row, Section, Text } from '@react-email/components';
import { EmailLayout, senderLine } from './email-layout.tsx';
import { emailStyles as style } from './email-styles.ts';
import { keptWhole } from './kept-whole.ts';
import type { Notice } from './notice.ts';

export function NoticeEmail({ notice, publicUrl }: { notice: Notice; publicUrl: string }) {
  const { subject, heading, lead, facts, message, quote, buttons = [], closing, unsubscribe } = notice;
  return (
    <EmailLayout
      subject={subject}
      preview={lead}
      heading={heading}
      lead={keptWhole(lead)}
      publicUrl={publicUrl}
    >
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
      {message !== null && (
        <Section className="pad" style={style.action}>
          <Text style={style.words}>{message}</Text>
        </Section>
      )}
      {quote && (
        <Section className="pad" style={style.action}>
          <Text style={style.quoteLabel}>{quote.label}</Text>
          <Text style={style.quote}>{quote.text}</Text>
        </Section>
      )}
      {buttons.map(({ label, url }) => (
        <Section key={url} className="pad" style={style.action}>
          <Button href={url} style={style.button}>
            {label}
          </Button>
        </Section>
      ))}
      {facts.length === 0 && buttons.length === 0 && message === null && (
        <Section style={style.space}>{'\u00a0'}</Section>
      )}
      <Section className="pad" style={style.notes}>
        <Text style={style.lastNote}>{keptWhole(closing)}</Text>
        {unsubscribe && (
          <Text style={style.stop}>
            <Link href={unsubscribe.url} style={style.stopLink}>
              {unsubscribe.label}
            </Link>
          </Text>
        )}
      </Section>
    </EmailLayout>
  );
}

/** The notice as a plain-text email. */
export function noticeText(notice: Notice): string {
  const { heading, lead, facts, message, quote, buttons = [], closing, unsubscribe } = notice;
  return [
    heading.toUpperCase(),
    '',
    lead,
    ...(facts.length === 0 ? [] : ['']),
    ...facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\p{Cc}+/gu, ' ')}`),
    // Indented, so that a user's text cannot pass for ours.
    ...(message === null ? [] : ['', ...message.split('\n').map((line) => `    ${line}`)]),
    ...(quote ? ['', `${quote.label}:`, ...quote.text.split('\n').map((line) => `    > ${line}`)] : []),
    ...buttons.flatMap(({ label, url }) => ['', `${label}: ${url}`]),
    '',
    closing,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    '',
    senderLine(),
    '',
  ].join('\n');
}
