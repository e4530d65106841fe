import type { MailLinkStep } from '#contract/page-data.ts';
import type { ReviewPhotoRow } from '#database/tables.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-limits.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import type { SentPhotos } from '#merchant/reviews/receive-photos.ts';
import {
  findReviewedLine,
  type ReviewedLine,
  type ReviewProblem,
  type ReviewRefused,
  writeReview,
} from '#merchant/reviews/write-review.ts';
import { readFormWithFiles } from '../forms/read-form.ts';
import type { LinkPage, Said } from './link-page.ts';

type Review = NonNullable<MailLinkStep['review']>;

/** For a form with its photos. */
const MAX_BYTES = 50 * 1024 * 1024;

const LONGEST_TEXT = REVIEW_LIMITS.text.toLocaleString('en-US');

const REVIEW_PROBLEMS = {
  'no-stars': { rating: 'Choose one to five stars.' },
  'no-name': { name: 'Enter the name to show with your review.' },
  'name-too-long': { name: `Please shorten your name to ${REVIEW_LIMITS.name} characters.` },
  'text-too-long': { text: `Please shorten your review to ${LONGEST_TEXT} characters.` },
  'too-many-photos': { photos: `A review has at most ${MAX_REVIEW_PHOTOS} photos. Choose fewer.` },
  reviewed: {},
} as const satisfies Record<ReviewProblem, Review['problems']>;
const TOO_LARGE =
  'Together, your photos are larger than 50 MB. Go back to see what you wrote, and choose fewer photos.';

const REVIEWED: Said = {
  title: 'Thank you',
  text: 'We have your review. It will appear on the product page once we approve it.',
};
const NO_REVIEW: Said = { title: 'This review is closed', text: 'The order for this link no longer exists.' };
const BLANK = { rating: '', name: '', text: '', problems: {} };

/** The form of an invitation, with photos as a browser without scripts sends them. */
export const REVIEW_LINK: LinkPage = {
  async ask(db, id) {
    const found = await findReviewedLine(db, id);
    if (!found) return NO_REVIEW;
    if (found.isReviewed) return REVIEWED;
    return askForReview(found, { ...BLANK, photos: shown(found.photos) });
  },
  async act({ database: { db }, now, mediaDir }, id, request) {
    const found = await findReviewedLine(db, id);
    if (!found) return NO_REVIEW;
    if (found.isReviewed) return REVIEWED;
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) {
      return askForReview(found, { ...BLANK, problems: { photos: TOO_LARGE }, photos: shown(found.photos) });
    }
    const form = await readFormWithFiles(request);
    const field = (name: string) => String(form.get(name) ?? '');
    const typed = { rating: field('rating'), name: field('name'), text: field('text') };
    const done = await writeReview({ db, now, mediaDir }, found, typed, await sentPhotos(form));
    if (done.ok || done.problems.includes('reviewed')) return REVIEWED;
    return askForReview(found, { ...typed, problems: problemsOf(done), photos: shown(done.photos) });
  },
};

/** What is wrong with a refused form, by field. */
function problemsOf({ problems, photoProblems }: ReviewRefused): Review['problems'] {
  const found: Review['problems'] = {};
  for (const problem of problems) Object.assign(found, REVIEW_PROBLEMS[problem]);
  const photos = [found.photos, ...photoProblems].filter(Boolean).join(' ');
  return { ...found, ...(photos && { photos }) };
}

function askForReview(
  { productName, imageUrl }: Pick<ReviewedLine, 'productName' | 'imageUrl'>,
  review: Omit<Review, 'imageUrl'>,
): Said {
  return {
    title: productName,
    text: 'How do you like it? Your review will appear once we approve it.',
    label: 'Send my review',
    review: { ...review, imageUrl },
  };
}

function shown(photos: readonly ReviewPhotoRow[]) {
  return photos.map(({ id, url }) => ({ id, url }));
}

/** An empty file field sends one file without name and content. */
async function sentPhotos(form: FormData): Promise<SentPhotos> {
  const files = form
    .getAll('photos')
    .flatMap((sent) => (sent instanceof File && sent.size > 0 ? [sent] : []));
  return {
    files: await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
    ),
    keep: form.getAll('keep').map(String),
  };
}
