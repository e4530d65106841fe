import type { MailLinkStep } from '#contract/page-data.ts';
import { findNewsletterSignup } from '#database/newsletter.ts';
import type { Database } from '#database/tables.ts';
import { confirmSubscription, endSubscription } from '#merchant/newsletter/newsletter.ts';
import { LINK_PATHS, type LinkPurpose, verifyToken } from '#merchant/signed-links.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import type { RenderAnswer } from '../page-server.ts';

type LinkPage = {
  /** What the page says before its form is sent. Null: there is nothing to do. */
  ask(db: Database, id: string): Promise<Omit<MailLinkStep, 'action'> & { label: string }>;
  act(context: ApiContext, id: string): Promise<Omit<MailLinkStep, 'action'>>;
};

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
      const whose = signup ? `${signup.email} gets` : 'You get';
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
};

export const MAIL_LINK_PATHS: readonly string[] = Object.values(LINK_PATHS);

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
  if (!purpose || !id) return renderAnswer(pathname, { status: 404, step: UNKNOWN });
  const page = LINK_PAGES[purpose];
  if (request.method === 'POST') {
    return renderAnswer(pathname, { status: 200, step: { ...(await page.act(context, id)), action: null } });
  }
  const { label, ...words } = await page.ask(db, id);
  const action = { path: `${pathname}?token=${encodeURIComponent(token)}`, label };
  return renderAnswer(pathname, { status: 200, step: { ...words, action } });
}
