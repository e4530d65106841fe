import { SHIPS_TODAY_UNTIL } from './ships-today-copy.ts';

/** What the house promises everywhere. A merchant who cannot stand behind a line takes it out here. */
export const PROMISES = {
  tester: 'Passes a diamond tester',
  lasting: 'Does not fade or tarnish',
  certificate: 'Certificate included',
  warranty: 'Lifetime warranty',
  gift: 'Free gift included',
  price: '10x cheaper than real diamond jewelry',
  shipsToday: 'Ships Today program',
} as const;

/** What stands under the film of the home page: a promise and what it means. */
export const PROMISES_EXPLAINED = [
  {
    promise: PROMISES.price,
    text: 'Moissanite and simulants, compared with mined diamonds of the same size.',
  },
  { promise: PROMISES.gift, text: 'A gift in the box with every piece, at any price.' },
  {
    promise: PROMISES.shipsToday,
    text: `Pieces marked SHIPS TODAY are already boxed. They ship the same day ${SHIPS_TODAY_UNTIL}, otherwise the next business day.`,
  },
] as const;
