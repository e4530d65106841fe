import type { IncomingMessage } from 'node:http';
import type { PageState } from '#contract/page-data.ts';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import type { PageAddress } from '#storefront/loading/page-address.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { unavailable } from '../http/errors.ts';
import type { CertificatePageAnswer } from '../tables/look-up-certificate.ts';
import type { OrderPageAnswer } from '../tables/look-up-order.ts';
import { certificateNumberOf } from './page-caching.ts';

export type PageLookups = {
  /** Looks up the order of a payment session. */
  lookUpOrder: (sessionId: string, request: IncomingMessage) => Promise<OrderPageAnswer>;
  /** Looks up a certificate by the number in the address. */
  lookUpCertificate: (number: string, request: IncomingMessage) => Promise<CertificatePageAnswer>;
};

/**
 * A page's data. `isIncomplete`: a part of it could not be loaded. `freshUntil`: when it expires, in ms since 1970; Infinity
 * for never.
 */
export type LoadedState = { state: PageState; isIncomplete: boolean; freshUntil: number };

/**
 * Loads the data of a page, with the order or certificate its address names. Throws a 503 if the page itself cannot be
 * loaded; it may exist, and the request is fine.
 */
export async function loadPageState(
  address: PageAddress,
  request: IncomingMessage,
  sources: PageSources,
  { lookUpOrder, lookUpCertificate, now }: PageLookups & { now: () => Date },
): Promise<LoadedState> {
  const { state, ...loaded } = await loadReported(address, sources, now());
  const certificate = certificateNumberOf(address);
  if (certificate) {
    const { status, lookup } = await lookUpCertificate(certificate, request);
    return { state: { ...state, status, data: { page: 'certificate', lookup } }, ...loaded };
  }
  const { session_id: sessionId } = address.query;
  if (address.request.page !== 'order-success' || !sessionId) return { state, ...loaded };
  const { status, lookup } = await lookUpOrder(sessionId, request);
  return { state: { ...state, status, data: { page: 'order-success', lookup } }, ...loaded };
}

async function loadReported(address: PageAddress, sources: PageSources, now: Date): Promise<LoadedState> {
  const outages: Parameters<PageSources['report']>[] = [];
  let isIncomplete = false;
  let freshUntil = Number.POSITIVE_INFINITY;
  const limitFreshness = (until: number) => {
    freshUntil = Math.min(freshUntil, until);
  };
  const report: PageSources['report'] = (what, error) => {
    isIncomplete = true;
    if (isDatabaseOutage(error)) outages.push([what, error]);
    else sources.report(what, error);
  };
  const watched = { ...sources, report, limitFreshness };
  const state = await loadPage(address, watched, now).catch((error: unknown) => {
    // Reported here, because an older copy may be served instead. Outages are reported by the database.
    if (!isDatabaseOutage(error)) sources.report(`page ${address.request.page}`, error);
    throw unavailable(error);
  });
  // One outage fails all parts, so one report is enough.
  if (outages[0]) sources.report(...outages[0]);
  const isMissingCategories = state.data.page === 'all-jewelry' && state.data.hasFailures;
  return { state, isIncomplete: isIncomplete || isMissingCategories, freshUntil };
}
