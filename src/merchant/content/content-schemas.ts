import { z } from 'zod';
import type { ContentKey, ContentValues } from '#contract/content-values.ts';
import { DEFAULT_SHORTCUTS, SHORTCUT_KEYS } from '#domain/search/search-shortcuts.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write a text, or remove the entry.')
    .max(longest, `At most ${longest} characters.`);
/** May be left blank. */
const optionalLine = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters.`);

const WORDS = 200;
const PARAGRAPH = 5_000;
const ENTRIES = 100;
/** Words separated by commas, and how many lists of them there may be. */
const WORD_LIST = 500;
const WORD_LISTS = 300;

const question = z.strictObject({ question: line(WORDS), answer: line(PARAGRAPH) });
const titledText = z.strictObject({ heading: line(WORDS), text: line(PARAGRAPH) });
const paragraphs = z.array(line(PARAGRAPH)).max(ENTRIES);
const legalText = z.strictObject({
  lastUpdated: line(WORDS),
  lead: line(PARAGRAPH),
  sections: z
    .array(
      z.strictObject({ heading: line(WORDS), paragraphs, points: paragraphs.optional() }).transform(
        // Absent instead of undefined, as the page types require.
        ({ points, ...section }) => (points === undefined ? section : { ...section, points }),
      ),
    )
    .min(1, 'It takes at least one section.')
    .max(ENTRIES),
});

/** The schema of each text by its key. A valid text is what its page expects. */
const CONTENT_SCHEMAS = {
  announcement: z.strictObject({
    text: optionalLine(120),
    path: z
      .string()
      .trim()
      .max(WORDS)
      // Two slashes would lead to another site, even with a tab in between, because browsers remove it.
      .regex(/^(?:|\/|\/[^/\\\s].*)$/, 'A page of the shop, such as /chains.'),
  }),
  home: z.strictObject({
    lead: line(WORDS),
    heroNote: optionalLine(WORDS),
    heroVideo: line(WORDS),
    showcaseVideo: line(WORDS),
    showcaseLine: line(WORDS),
    promises: z
      .array(
        z.strictObject({ icon: z.enum(['tester', 'certificate', 'shield', 'calendar']), text: line(WORDS) }),
      )
      .max(4, 'At most four promises.'),
    videoHeading: optionalLine(WORDS),
    explained: z
      .array(z.strictObject({ promise: line(WORDS), text: line(PARAGRAPH) }))
      .max(3, 'At most three.'),
    rows: z.strictObject({
      bestDeals: line(WORDS),
      chains: line(WORDS),
      grillz: line(WORDS),
      watches: line(WORDS),
      pendants: line(WORDS),
    }),
  }),
  about: z.strictObject({
    story: paragraphs,
    specialties: z.array(titledText).max(ENTRIES),
    reasons: z.array(line(WORDS)).max(ENTRIES),
  }),
  faq: z
    .array(
      z.strictObject({
        heading: line(WORDS),
        questions: z.array(question).min(1, 'A group takes at least one question.').max(ENTRIES),
      }),
    )
    .max(ENTRIES),
  contact: z.array(question).max(ENTRIES),
  shipping: z.strictObject({ protection: optionalLine(PARAGRAPH) }),
  returns: z.strictObject({
    steps: z.array(titledText).max(ENTRIES),
    requirements: paragraphs,
    notReturnable: z.strictObject({
      'made-to-order': line(PARAGRAPH),
      'final-sale': line(PARAGRAPH),
      hygiene: line(PARAGRAPH),
    }),
  }),
  terms: legalText,
  privacy: legalText,
  search: z.strictObject({
    same: z.array(line(WORD_LIST)).max(WORD_LISTS),
    units: z.array(line(WORD_LIST)).max(WORD_LISTS),
    otherwise: z.array(z.strictObject({ typed: line(WORD_LIST), meant: line(WORD_LIST) })).max(WORD_LISTS),
    ignored: optionalLine(PARAGRAPH),
    // Texts from before there were shortcuts have none.
    shortcuts: z
      .partialRecord(z.enum(SHORTCUT_KEYS), optionalLine(PARAGRAPH))
      .default({})
      .transform((shortcuts) => ({ ...DEFAULT_SHORTCUTS, ...shortcuts })),
  }),
} as const satisfies { [Key in ContentKey]: z.ZodType<ContentValues[Key]> };

export const CONTENT_KEYS = Object.keys(CONTENT_SCHEMAS) as ContentKey[];

export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(CONTENT_SCHEMAS, key);
}

/** A text that does not fit. `reason` starts with the place of its first problem, such as `sections.2.heading`. */
export type Unfit = {
  ok: false;
  reason: string;
  /** The place, and the problem without it; absent if it is the text as a whole. */
  at: { field?: string; problem?: string };
};

/** The parsed text, or its first problem. */
export function parseContent<Key extends ContentKey>(
  key: Key,
  value: unknown,
): { ok: true; value: ContentValues[Key] } | Unfit {
  const schema: z.ZodType<ContentValues[ContentKey]> = CONTENT_SCHEMAS[key];
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data as ContentValues[Key] };
  const [issue] = parsed.error.issues;
  const problem = issue?.message ?? 'The text does not fit.';
  const field = issue?.path.join('.') ?? '';
  return field === ''
    ? { ok: false, reason: problem, at: {} }
    : { ok: false, reason: `${field}: ${problem}`, at: { field, problem } };
}
