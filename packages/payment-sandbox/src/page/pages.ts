import { findSession } from '../checkout/find-session.ts';
import type { Sandbox } from '../sandbox.ts';
import { loadAsset } from './assets.ts';
import type { Brand } from './brand.ts';
import { renderUnknown } from './closed-view.ts';
import { setAmountLocale } from './format-amount.ts';
import { renderAlone, renderDocument, renderNotice } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { formTokenOf, isSameToken, pageHeaders } from './security.ts';
import { answerGet, answerPost } from './steps.ts';
import { renderTesterPage } from './tester-view.ts';
import type { Answer, Visit } from './visit.ts';

const LARGEST_FORM_CHARACTERS = 32 * 1024;
const PAY_PATH = /^\/sandbox\/pay\/([A-Za-z0-9_]+)(?:\/([a-z-]+))?\/?$/;

/** Handles every path under `/sandbox`: the hosted page, its steps and its files. */
export function createPages(parts: {
  sandbox: Sandbox;
  brand: Brand;
  formSecret: string;
  waitForDelivery: () => Promise<void>;
  reportFault: (error: unknown) => void;
}): (request: Request) => Promise<Response> {
  const { sandbox, brand, formSecret, waitForDelivery, reportFault } = parts;
  setAmountLocale(brand.locale ?? 'en-US');
  const context: PageContext = {
    sandbox,
    brand,
    formTokenFor: (sessionId) => formTokenOf(formSecret, sessionId),
    waitForDelivery,
  };

  return async (request) => {
    try {
      const answer = await answerRequest(request, context);
      await sandbox.state.settled();
      return responseTo(answer, request.method, brand.name);
    } catch (error) {
      reportFault(error);
      return responseTo(
        notice(500, 'Something went wrong', 'Nothing was charged. Try again.'),
        request.method,
        brand.name,
      );
    }
  };
}

async function answerRequest(request: Request, context: PageContext): Promise<Answer> {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const match = PAY_PATH.exec(url.pathname);
  if (match === null) return isRead ? answerOther(url, context.brand) : notAllowed();
  const [, sessionId = '', step = ''] = match;
  const session = findSession(context.sandbox, sessionId);
  if (session === null) return { kind: 'page', status: 404, title: 'No such payment', body: renderUnknown() };
  const visit: Visit = { context, session, now: new Date(context.sandbox.now() * 1000) };
  if (isRead) return answerGet(visit, step, url.searchParams);
  if (request.method !== 'POST') return notAllowed();
  const form = await readForm(request);
  if (form === null) return notice(413, 'That form is too large', 'Go back and try again.');
  const isOurs = isSameToken(form.get('token') ?? '', context.formTokenFor(sessionId));
  if (!isOurs || request.headers.get('sec-fetch-site') === 'cross-site') {
    return notice(
      403,
      'This form has expired',
      'Nothing was charged. Open the payment again from the store.',
    );
  }
  // The session may have changed while the form was read.
  return answerPost({ ...visit, session: findSession(context.sandbox, sessionId) ?? session }, step, form);
}

async function answerOther(url: URL, brand: Brand): Promise<Answer> {
  const sessionId = url.searchParams.get('session')?.trim() ?? '';
  if (/^\/sandbox\/?$/.test(url.pathname)) {
    if (/^[A-Za-z0-9_]+$/.test(sessionId)) return { kind: 'redirect', to: `/sandbox/pay/${sessionId}` };
    return { kind: 'page', status: 200, title: 'Payment sandbox', body: renderTesterPage() };
  }
  const asset = await loadAsset(url.pathname, brand);
  if (asset !== null) return { kind: 'file', ...asset };
  return { kind: 'page', status: 404, title: 'Not found', body: renderUnknown() };
}

async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_FORM_CHARACTERS) return null;
  const text = await request.text();
  return text.length > LARGEST_FORM_CHARACTERS ? null : new URLSearchParams(text);
}

function responseTo(answer: Answer, method: string, brandName: string): Response {
  if (answer.kind === 'file') {
    return new Response(method === 'HEAD' ? null : answer.bytes, {
      headers: {
        'content-type': answer.type,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
  }
  if (answer.kind === 'redirect') {
    return new Response(null, { status: 303, headers: { ...pageHeaders([]), location: answer.to } });
  }
  const text = renderDocument(answer.title, brandName, answer.body);
  return new Response(method === 'HEAD' ? null : text, {
    status: answer.status,
    headers: pageHeaders(answer.returnTo ?? []),
  });
}

function notAllowed(): Answer {
  return notice(405, 'Not possible here', 'Open the payment again from the store.');
}

function notice(status: number, heading: string, words: string): Answer {
  const body = renderAlone(renderNotice({ heading, words, icon: 'alert', link: null }));
  return { kind: 'page', status, title: heading, body };
}
