import type { MailLinkStep } from '#contract/page-data.ts';
import { findNewsletterSignup } from '#database/newsletter.ts';
import type { Database } from '#database/tables.ts';
import { confirmSubscription, endSubscription } from '#merchant/newsletter/newsletter.ts';
import {
  findReviewedLine,
  optOutOfInvitations,
  type ReviewProblem,
  writeReview,
} from '#merchant/reviews/write-review.ts';
import { LINK_PATHS, type LinkPurpose, verifyToken } from '#merchant/signed-links.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import type { RenderAnswer } from '../page-server.ts';
import { readBody } from '../request-body.ts';

/** What a page says. With a label it has a form. */
type Said = Omit<MailLinkStep, 'action'> & { label?: string };

type LinkPage = {
  /** What the page says before its form is sent. */
  ask(db: Database, id: string): Promise<Said>;
  act(context: ApiContext, id: string, typed: URLSearchParams): Promise<Said>;
};

function askForReview(productName: string, review: NonNullable<MailLinkStep['review']>): Said {
  return {
    title: productName,
    text: 'How do you like it? Your review appears once we have read it.',
    label: 'Send my review',
    review,
  };
}

const GONE = {
  title: 'Not on the list',
  text: 'This address is not on our newsletter list. Sign up again at the foot of any page.',
};

const LINK_PAGES: Record<LinkPurpose, LinkPage> = {
  'newsletter-confirm': {
    ask: async () => ({
      title: 'Confirm your address',
      text: `Press the button, and ${store.name} sends you new drops and promos.`,
      label: 'Confirm my address',
    }),
    async act({ database, now, payments }, id) {
      const done = await confirmSubscription({ db: database.db, now }, id);
      if (!done) return GONE;
      payments.onJobQueued();
      return { title: 'You are on the list', text: 'Thank you. We will write when there is something new.' };
    },
  },
  'newsletter-unsubscribe': {
    async ask(db, id) {
      const signup = await findNewsletterSignup(db, id);
      const whose = signup ? `${signup.email} gets` : 'you get';
      return {
        title: 'Unsubscribe',
        text: `Press the button, and ${whose} no more newsletters from ${store.name}.`,
        label: 'Unsubscribe',
      };
    },
    async act({ database }, id) {
      await endSubscription(database.db, id);
      return { title: 'You are unsubscribed', text: 'We will send you no more newsletters.' };
    },
  },
  review: {
    async ask(db, id) {
      const found = await findReviewedLine(db, id);
      if (!found) return NO_REVIEW;
      return found.isReviewed
        ? REVIEWED
        : askForReview(found.productName, { rating: '', name: '', text: '', problem: null });
    },
    async act({ database: { db }, now }, id, form) {
      const found = await findReviewedLine(db, id);
      if (!found) return NO_REVIEW;
      const field = (name: string) => form.get(name) ?? '';
      const typed = { rating: field('rating'), name: field('name'), text: field('text') };
      const done = await writeReview({ db, now }, found, typed);
      if (done.ok || done.problem === 'reviewed') return REVIEWED;
      return askForReview(found.productName, { ...typed, problem: REVIEW_PROBLEMS[done.problem] });
    },
  },
  'review-opt-out': {
    ask: async () => ({
      title: 'No more invitations',
      text: `Press the button, and ${store.name} no longer asks you for reviews.`,
      label: 'Do not invite me again',
    }),
    async act({ database: { db }, now }, id) {
      await optOutOfInvitations({ db, now }, id);
      return { title: 'Done', text: 'We will not ask you for reviews again.' };
    },
  },
};

const REVIEW_PROBLEMS = {
  'no-stars': 'Choose one to five stars.',
  'no-name': 'Enter the name that stands beside your review.',
  'too-long': 'Please shorten your review or your name.',
  reviewed: '',
} as const satisfies Record<ReviewProblem, string>;

const REVIEWED: Said = {
  title: 'Thank you',
  text: 'We have your review. It appears on the page of the piece once we have read it.',
};
const NO_REVIEW: Said = { title: 'This review is closed', text: 'The order of this link is gone.' };

export const MAIL_LINK_PATHS: readonly string[] = Object.values(LINK_PATHS);

/** The page that shows them, so that no other page's script has to know these addresses. */
const PAGE = '/newsletter';

const UNKNOWN = {
  title: 'This link does not work',
  text: 'It is incomplete or was not made by this store. Open the link in our email again.',
  action: null,
};

/**
 * Answers a link of an email. Reading it shows a form, because scanners of emails open every link; posting acts. The token
 * is the only proof that is needed, so an email program can post too (RFC 8058).
 */
export async function answerMailLink(
  request: Request,
  context: ApiContext,
  renderAnswer: RenderAnswer,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const purpose = (Object.keys(LINK_PATHS) as LinkPurpose[]).find((name) => LINK_PATHS[name] === pathname);
  const token = searchParams.get('token') ?? '';
  const { db } = context.database;
  const id = purpose && (await verifyToken(db, purpose, token));
  if (!purpose || !id) return renderAnswer(PAGE, { status: 404, step: UNKNOWN });
  const page = LINK_PAGES[purpose];
  if (request.method === 'POST') {
    const typed = new URLSearchParams((await readBody(request)).toString());
    return answer(await page.act(context, id, typed));
  }
  return answer(await page.ask(db, id));

  function answer({ label, ...words }: Said): Promise<Response> {
    const path = `${pathname}?token=${encodeURIComponent(token)}`;
    const action = label === undefined ? null : { path, label };
    const status = words.review?.problem ? 422 : 200;
    return renderAnswer(PAGE, { status, step: { ...words, action } });
  }
}
