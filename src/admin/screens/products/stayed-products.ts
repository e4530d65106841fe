import type { Job } from './product-jobs.ts';

const SHOWN = 3;

/** Products that a change left as they are: the first few by name, the number of the others, and why. */
export type Stayed = { start: string; products: { id: string; name: string }[]; end: string };

/** The ids of the products that are named. */
export function namedIds(problems: Job['problems']): string[] {
  return problems.slice(0, SHOWN).map(({ id }) => id);
}

/** `rows` has the names of the first few; a product that is gone is named by its id. */
export function describeStayed(
  problems: Job['problems'],
  rows: readonly { id: string; name: string }[],
): Stayed {
  const [first] = problems;
  const count = problems.length;
  const isSame = problems.every(({ reason }) => reason === first?.reason);
  const why =
    count === 1 || !isSame ? (first?.reason ?? '') : first?.reason.replace(/^It was /, 'They were ');
  const more = count > SHOWN ? ` and ${count - SHOWN} more` : '';
  return {
    start: count === 1 ? 'But one product stayed: ' : `But ${count} products stayed: `,
    products: namedIds(problems).map((id) => ({ id, name: rows.find((row) => row.id === id)?.name ?? id })),
    end: `${more}. ${isSame ? '' : 'Of the first: '}${why}`,
  };
}
