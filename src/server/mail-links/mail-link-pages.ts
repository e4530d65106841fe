import { findNewsletterSignup } from '#database/forms/newsletter.ts';
import { deleteStockAlerts, findStockAlert } from '#database/products/stock-alerts.ts';
import { confirmSubscription, endSubscription } from '#merchant/newsletter/newsletter.ts';
import { optOutOfInvitations } from '#merchant/reviews/write-review.ts';
import { LINK_PATHS, type LinkPurpose, verifyToken } from '#merchant/signed-links.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { RenderAnswer } from '../pages/page-server.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { LinkPage, Said } from './link-page.ts';
import { REVIEW_LINK } from './review-link.ts';

const GONE = {
  title: 'Not on the list',
  text: 'This address is not on our newsletter list. Sign up again at the bottom of any page.',
};

const FORGOTTEN = { title: 'Done', text: 'Your address is no longer on our back-in-stock list.' };

const LINK_PAGES: Record<LinkPurpose, LinkPage> = {
  'newsletter-confirm': {
    ask: async () => ({
      title: 'Confirm your address',
      text: `Confirm to get new drops and promos from ${store.name}.`,
      label: 'Confirm my address',
    }),
    async act({ database, now, payments }, id) {
      const done = await confirmSubscription({ db: database.db, now }, id);
      if (!done) return GONE;
      payments.onJobQueued();
      return { title: 'You are on the list', text: 'Thank you. We’ll email you when there’s something new.' };
    },
  },
  'newsletter-unsubscribe': {
    async ask(db, id) {
      const signup = await findNewsletterSignup(db, id);
      const who = signup ? signup.email : 'you';
      return {
        title: 'Unsubscribe',
        text: `Confirm to stop newsletters from ${store.name} to ${who}.`,
        label: 'Unsubscribe',
      };
    },
    async act({ database }, id) {
      await endSubscription(database.db, id);
      return { title: 'You are unsubscribed', text: 'You will not get any more newsletters.' };
    },
  },
  review: REVIEW_LINK,
  'review-opt-out': {
    ask: async () => ({
      title: 'No more invitations',
      text: `Confirm, and ${store.name} will stop asking you for reviews.`,
      label: 'Stop asking me for reviews',
    }),
    async act({ database: { db }, now }, id) {
      await optOutOfInvitations({ db, now }, id);
      return { title: 'Done', text: 'We will not ask you for reviews again.' };
    },
  },
  'stock-alert-stop': {
    async ask(db, id) {
      if (!(await findStockAlert(db, id))) return FORGOTTEN;
      return {
        title: 'Delete my address',
        text: 'Confirm to delete your address and all your back-in-stock requests.',
        label: 'Delete my address',
      };
    },
    async act({ database: { db } }, id) {
      const alert = await findStockAlert(db, id);
      if (alert) await deleteStockAlerts(db, alert.email);
      return FORGOTTEN;
    },
  },
};

export const MAIL_LINK_PATHS: readonly string[] = Object.values(LINK_PATHS);

/** The page that shows them. Keeping them on one page keeps these URLs out of other pages' scripts. */
const PAGE = '/newsletter';

const UNKNOWN = {
  title: 'This link does not work',
  text: 'It is incomplete or was not made by this store. Open the link in our email again.',
  action: null,
};

/** Form posts per link. A person needs a few, and each may contain photos to decode. */
const POSTS_PER_MINUTE = 10;

/** `allowSlowBody` is called once the link is verified and its form may contain photos. */
export type AnswerMailLink = (
  request: Request,
  visit: { renderAnswer: RenderAnswer; allowSlowBody: () => void },
) => Promise<Response>;

/**
 * Serves the links in emails. A GET only shows a form, because email scanners open every link; a POST acts. The token
 * is the only credential, so that email programs can post too (RFC 8058).
 */
export function createMailLinks(context: ApiContext): AnswerMailLink {
  const limitPosts = createRateLimit(POSTS_PER_MINUTE, context.now);
  const takeTurns = createKeyedQueue();
  const { db } = context.database;
  return async (request, { renderAnswer, allowSlowBody }) => {
    const { pathname, searchParams } = new URL(request.url);
    const purpose = (Object.keys(LINK_PATHS) as LinkPurpose[]).find((name) => LINK_PATHS[name] === pathname);
    const token = searchParams.get('token') ?? '';
    const id = purpose && (await verifyToken(db, purpose, token));
    if (!purpose || !id) return renderAnswer(PAGE, { status: 404, step: UNKNOWN });
    const page = LINK_PAGES[purpose];
    if (request.method !== 'POST') return answer(await page.ask(db, id));
    limitPosts(token);
    if (purpose === 'review') allowSlowBody();
    return answer(await takeTurns(token, () => page.act(context, id, request)));

    function answer({ label, ...words }: Said): Promise<Response> {
      const path = `${pathname}?token=${encodeURIComponent(token)}`;
      const action = label === undefined ? null : { path, label };
      const status = Object.keys(words.review?.problems ?? {}).length > 0 ? 422 : 200;
      return renderAnswer(PAGE, { status, step: { ...words, action } });
    }
  };
}
