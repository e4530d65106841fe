import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AdminContext } from '#admin-api/admin-context.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { limitBodyTime } from '../http/body-timeout.ts';
import { refusalFor, refusalHeaders, statusOf } from '../http/errors.ts';
import { logFailure } from '../http/failure-log.ts';
import { parseTarget } from '../http/parse-target.ts';
import { commonHeaders, SECURITY_HEADERS } from '../http/security.ts';
import type { AdminBuild } from './admin-build.ts';

/** Uploading a zip of several gigabytes takes this long. */
export const UPLOAD_MS = 2 * 3_600_000;
const BODY_TIMEOUTS = { wholeMs: 30_000, silenceMs: 30_000, lingerMs: 3_000, checkEveryMs: 1_000 };
/** An upload that is still running never pauses for a minute. */
const UPLOAD_TIMEOUTS = { ...BODY_TIMEOUTS, wholeMs: UPLOAD_MS, silenceMs: 60_000 };

export type AdminListener = { listener: RequestListener; close(): Promise<void> };

/** The admin's server: its API, images, and the app's files. Every other URL is the app itself. */
export async function createAdminListener(
  context: AdminContext,
  { build, media }: { build: AdminBuild; media: StaticFiles },
): Promise<AdminListener> {
  const { createAdminApi } = await import('#admin-api/create-admin-api.ts');
  const { createLiveEvents } = await import('#admin-api/live-events.ts');
  const events = createLiveEvents(context.database.db, (error) =>
    context.log.warn({ err: error }, 'the admin could not look for changes'),
  );
  const api = createAdminApi(context, events);
  const answerApi = getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    hostname: new URL(context.adminUrl).host,
  });
  const headers = {
    ...commonHeaders(context.adminUrl),
    ...SECURITY_HEADERS,
    'x-robots-tag': 'noindex',
    // Pages on other ports of this machine are the same site, so their requests send the session cookie.
    'cross-origin-resource-policy': 'same-origin',
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { pathname } = parseTarget(request.url ?? '/', context.adminUrl);
    if (pathname.startsWith('/api/')) {
      limitBodyTime(
        request,
        response,
        pathname.startsWith('/api/uploads/') ? UPLOAD_TIMEOUTS : BODY_TIMEOUTS,
      );
      return answerApi(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Not allowed.');
    if (pathname.startsWith('/media/')) {
      if (await media(request, response, pathname.slice('/media/'.length))) return;
      return end(response, 404, 'There is no such image.');
    }
    if (await build.serveFile(request, response, pathname.slice(1))) return;
    if (pathname.startsWith('/assets/')) return end(response, 404, 'There is no such file.');
    const nonce = randomUUID();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': build.policy(nonce, context.publicUrl),
    });
    response.end(await build.page(nonce, pathname));
  };
  return {
    listener(request, response) {
      answer(request, response).catch((error: unknown) => {
        logFailure(context.log, 'admin request failed', error, { path: request.url });
        endWithFailure(response, error);
      });
    },
    async close() {
      events.close();
      await build.close();
    },
  };
}

/** 503 with a Retry-After while the store lacks something for now, else 500. */
export function endWithFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const refused = refusalFor(error);
  end(response, statusOf(refused), refused.message, refusalHeaders(refused));
}

function end(response: ServerResponse, status: number, message: string, headers = {}): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(message);
}
