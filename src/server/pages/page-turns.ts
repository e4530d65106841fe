import type { ServerResponse } from 'node:http';
import type { ReadTurns } from '../http/read-turns.ts';
import type { CachedPage } from './cached-page.ts';

/** One page for one network, until its turn. */
type Waiting = { responses: ServerResponse[]; begun: Promise<void> };

/** Loads a page that must be rendered, in its network's turn. Throws a 429 like `ReadTurns`. */
export type PageTurns = (
  wanted: { network: string; key: string; response: ServerResponse },
  load: () => Promise<CachedPage>,
) => Promise<CachedPage>;

/**
 * Requests from one network for the same page share a turn, so that many visitors of one page are not refused. A page is
 * skipped if all its clients have disconnected. A request that arrives after the render began takes a new turn, because the catalog may
 * have changed.
 */
export function createPageTurns(inTurn: ReadTurns): PageTurns {
  const waiting = new Map<string, Waiting>();
  return ({ network, key, response }, load) => {
    const place = `${network} ${key}`;
    const known = waiting.get(place);
    if (known) {
      known.responses.push(response);
      // Joins the render that has just begun.
      return known.begun.then(load);
    }
    const responses = [response];
    const begun = Promise.withResolvers<void>();
    // Perhaps nobody else waits.
    begun.promise.catch(() => undefined);
    let isWaiting = true;
    const leave = () => {
      if (isWaiting) waiting.delete(place);
      isWaiting = false;
    };
    const isGone = () => responses.every(({ destroyed }) => destroyed);
    const page = inTurn(network, isGone, () => {
      leave();
      begun.resolve();
      return load();
    }).finally(leave);
    page.catch(begun.reject);
    // A free turn began at once.
    if (isWaiting) waiting.set(place, { responses, begun: begun.promise });
    return page;
  };
}
