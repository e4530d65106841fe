import type { KyselyPlugin } from 'kysely';
import { takeTurns } from './take-turns.ts';

/**
 * Yields to other requests between queries. The embedded database resolves in microtasks, so without this a long
 * transaction would block everything else, even cached pages.
 */
export function yieldToRequests(): KyselyPlugin {
  const nextTurn = takeTurns();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await nextTurn();
      return result;
    },
  };
}
