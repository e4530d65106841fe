import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { addressLine } from '#domain/checkout/address-line.ts';
import { store } from '#shop';
import { EmailLogo } from './email-logo.tsx';
import { PHONE_RULES, emailStyles as style, WIDTH_PX } from './email-styles.ts';

type FrameProps = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  lead: ReactNode;
  publicUrl: string;
  /** A decorative image as wide as the email, with an aspect ratio of 3:1. */
  headPictureUrl?: string | null;
  children: ReactNode;
};

/** The layout of all emails: store name, heading, content and sender. */
export function EmailLayout(props: FrameProps) {
  const { subject, preview, heading, lead, publicUrl, headPictureUrl, children } = props;
  return (
    <Html lang={store.language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
        <style>{PHONE_RULES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.body}>
        <Container style={style.card}>
          <Section className="pad" style={style.header}>
            <Text style={style.brand}>
              <EmailLogo publicUrl={publicUrl} />
              {store.name}
            </Text>
          </Section>
          {headPictureUrl && (
            <Img
              src={headPictureUrl}
              width={WIDTH_PX}
              height={WIDTH_PX / 3}
              alt=""
              style={style.headPicture}
            />
          )}
          <Section style={style.prism}>&nbsp;</Section>
          <Section className="pad" style={style.intro}>
            <Heading as="h1" style={style.heading}>
              {heading}
            </Heading>
            <Text style={style.lead}>{lead}</Text>
          </Section>
          {children}
          <Section className="pad" style={style.footer}>
            <Text style={style.sender}>{senderLine()}</Text>
            <Text style={style.sender}>
              <Link href={`${publicUrl}/policies/returns`} style={style.link}>
                Returns
              </Link>{' '}
              <Link href={`${publicUrl}/legal/privacy`} style={style.link}>
                Privacy
              </Link>{' '}
              <Link href={`${publicUrl}/legal/terms`} style={style.link}>
                Terms
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The sender with the postal address that the law requires. */
export function senderLine(): string {
  return `${store.legalName}, ${addressLine(store.address)}`;
}
