import type { MailLinkStep } from '#contract/page-data.ts';
import type { ReviewPhotoRow } from '#database/tables.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import type { SentPhotos } from '#merchant/reviews/receive-photos.ts';
import { findReviewedLine, type ReviewProblem, writeReview } from '#merchant/reviews/write-review.ts';
import { readFormWithFiles } from '../forms/read-form.ts';
import type { LinkPage, Said } from './link-page.ts';

/** For a form with its photos. */
const MAX_BYTES = 50 * 1024 * 1024;

const REVIEW_PROBLEMS = {
  'no-stars': 'Choose one to five stars.',
  'no-name': 'Enter the name to show with your review.',
  'too-long': 'Please shorten your review or your name.',
  'too-many-photos': `A review has at most ${MAX_REVIEW_PHOTOS} photos. Choose fewer.`,
  reviewed: '',
} as const satisfies Record<ReviewProblem, string>;
const TOO_LARGE =
  'Together, your photos are larger than 50 MB. Go back to see what you wrote, and choose fewer photos.';

const REVIEWED: Said = {
  title: 'Thank you',
  text: 'We have your review. It appears on the page of the piece once we have read it.',
};
const NO_REVIEW: Said = { title: 'This review is closed', text: 'The order for this link no longer exists.' };
const BLANK = { rating: '', name: '', text: '' };

/** The form of an invitation, with photos as a browser without scripts sends them. */
export const REVIEW_LINK: LinkPage = {
  async ask(db, id) {
    const found = await findReviewedLine(db, id);
    if (!found) return NO_REVIEW;
    if (found.isReviewed) return REVIEWED;
    return askForReview(found.productName, { ...BLANK, problem: null, photos: shown(found.photos) });
  },
  async act({ database: { db }, now, mediaDir }, id, request) {
    const found = await findReviewedLine(db, id);
    if (!found) return NO_REVIEW;
    if (found.isReviewed) return REVIEWED;
    const { productName } = found;
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) {
      return askForReview(productName, { ...BLANK, problem: TOO_LARGE, photos: shown(found.photos) });
    }
    const form = await readFormWithFiles(request);
    const field = (name: string) => String(form.get(name) ?? '');
    const typed = { rating: field('rating'), name: field('name'), text: field('text') };
    const done = await writeReview({ db, now, mediaDir }, found, typed, await sentPhotos(form));
    if (done.ok || done.problem === 'reviewed') return REVIEWED;
    const problems = [...(done.problem ? [REVIEW_PROBLEMS[done.problem]] : []), ...done.photoProblems];
    return askForReview(productName, { ...typed, problem: problems.join(' '), photos: shown(done.photos) });
  },
};

function askForReview(productName: string, review: NonNullable<MailLinkStep['review']>): Said {
  return {
    title: productName,
    text: 'How do you like it? Your review appears once we have read it.',
    label: 'Send my review',
    review,
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
