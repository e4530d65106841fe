import type { KyselyPlugin } from 'kysely';
import { takeTurns } from './take-turns.ts';

/**
 * Gives other requests their turn between queries. The embedded database answers in microtasks, so without this a chain of
 * queries, such as a long transaction, lets the process do nothing else, not even serve a cached page.
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
