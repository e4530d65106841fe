import type { CSSProperties } from 'react';
import { store } from '#shop';
import { colorsOf } from '#shop/colors.ts';

/** The maximum width of an email. */
export const WIDTH_PX = 600;

const COLORS = colorsOf(store);
const {
  page: BONE,
  surface: PAPER,
  ink: INK,
  textSecondary: GRAPHITE,
  textTertiary: ASH,
  photo: PHOTO,
} = COLORS;
const RULE = `1px solid ${COLORS.rule}`;
const ACCENTS = store.colors.accents
  ? store.colors.accents.join(',')
  : '#FF3D54,#FF962E 20%,#FFDF4A 38%,#37D582 56%,#22C0F2 76%,#4B62FF';

/** Email clients do not support stylesheets reliably, so every element has inline styles. */
export const emailStyles = {
  body: {
    margin: 0,
    padding: '24px 0',
    backgroundColor: COLORS.muted,
    fontFamily: "Archivo, 'Helvetica Neue', Arial, sans-serif",
    color: INK,
  },
  card: { width: '100%', maxWidth: `${WIDTH_PX}px`, margin: '0 auto', backgroundColor: PAPER },
  header: { backgroundColor: INK, padding: '26px 40px' },
  brand: {
    margin: 0,
    color: BONE,
    fontSize: '19px',
    lineHeight: '26px',
    fontWeight: 600,
    letterSpacing: '0.045em',
  },
  headPicture: { display: 'block', width: '100%', height: 'auto', backgroundColor: PHOTO },
  prism: {
    height: '3px',
    lineHeight: '3px',
    fontSize: '1px',
    backgroundColor: COLORS.accents.at(-3) ?? INK,
    backgroundImage: `linear-gradient(90deg,${ACCENTS})`,
  },
  intro: { padding: '44px 40px 12px' },
  heading: { margin: 0, fontSize: '34px', lineHeight: '36px', fontWeight: 600, textTransform: 'uppercase' },
  lead: {
    margin: '16px 0 0',
    fontSize: '16px',
    lineHeight: '26px',
    color: GRAPHITE,
    wordBreak: 'break-word',
  },
  strong: { color: INK, fontWeight: 600 },
  whole: { whiteSpace: 'nowrap' },
  lines: { padding: '12px 40px' },
  pictureCell: { width: '88px', padding: '16px 0', borderBottom: RULE },
  picture: { display: 'block', objectFit: 'cover', backgroundColor: PHOTO },
  nameCell: { padding: '16px 12px', borderBottom: RULE, fontSize: '15px', lineHeight: '22px' },
  amountCell: {
    padding: '16px 0',
    borderBottom: RULE,
    fontSize: '15px',
    fontWeight: 600,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  choices: { color: ASH, fontSize: '14px' },
  sums: { padding: '8px 40px 24px' },
  sumLabel: { color: GRAPHITE, fontSize: '15px', lineHeight: '28px' },
  sumAmount: { fontSize: '15px', lineHeight: '28px', textAlign: 'right', whiteSpace: 'nowrap' },
  /** The first row below the total. */
  afterTotal: { paddingTop: '16px' },
  totalLabel: { paddingTop: '8px', borderTop: RULE, fontSize: '18px', lineHeight: '28px', fontWeight: 600 },
  totalAmount: {
    paddingTop: '8px',
    borderTop: RULE,
    fontSize: '18px',
    lineHeight: '28px',
    fontWeight: 600,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  factLabel: { width: '112px', color: ASH, fontSize: '15px', lineHeight: '28px', verticalAlign: 'top' },
  fact: { fontSize: '15px', lineHeight: '28px', wordBreak: 'break-word' },
  words: {
    margin: 0,
    padding: '4px 0 4px 16px',
    borderLeft: `2px solid ${INK}`,
    fontSize: '15px',
    lineHeight: '24px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  quoteLabel: { margin: 0, fontSize: '14px', lineHeight: '22px', color: ASH },
  quote: {
    margin: '4px 0 0',
    fontSize: '14px',
    lineHeight: '22px',
    color: GRAPHITE,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  stop: { margin: '12px 0 0', fontSize: '14px', lineHeight: '22px' },
  stopLink: { color: GRAPHITE, textDecoration: 'underline' },
  action: { padding: '8px 40px 36px' },
  button: {
    backgroundColor: INK,
    color: BONE,
    padding: '16px 28px',
    fontSize: '13px',
    lineHeight: '20px',
    fontWeight: 600,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  /** The spacing between an email's paragraphs. */
  space: { fontSize: '16px', lineHeight: '20px' },
  notes: {
    backgroundColor: BONE,
    padding: '28px 40px',
    fontSize: '14px',
    lineHeight: '22px',
    color: GRAPHITE,
  },
  giftNote: { whiteSpace: 'pre-wrap' },
  note: { margin: '0 0 22px', fontSize: '14px', lineHeight: '22px', color: GRAPHITE },
  lastNote: { margin: 0, fontSize: '14px', lineHeight: '22px', color: GRAPHITE },
  footer: { padding: '24px 40px', fontSize: '13px', lineHeight: '20px', color: ASH },
  sender: { margin: 0, fontSize: '13px', lineHeight: '20px', color: ASH },
  link: { color: ASH, textDecoration: 'underline', marginRight: '8px' },
  // The icon has a built-in margin, so it is shifted to align with the text below.
  mark: { display: 'inline-block', verticalAlign: '-8px', margin: '-5px 7px -5px -4px' },
} as const satisfies Record<string, CSSProperties>;

/**
 * The only rules that need a stylesheet: less margin and a smaller heading on phones. Clients that ignore them show the
 * email a bit narrower.
 */
export const PHONE_RULES =
  '@media (max-width:600px) { .pad { padding-left:20px !important; padding-right:20px !important } h1 { font-size:28px !important; line-height:32px !important } }';
