import { expect, test } from 'vitest';
import { isSessionId } from './session-id.ts';

test.each([['cs_test_a1B2c3D4'], ['cs_live_a1B2c3D4'], [`cs_test_${'a'.repeat(250)}`]])(
  '%s is the id of a payment session',
  (id) => {
    expect(isSessionId(id)).toBe(true);
  },
);

test.each([
  '',
  'cs_test_',
  'cs_test_short',
  'cs_test________________',
  'cs_test_a1B2c3D4%',
  'cs_test_a1B2c3D4\n',
  'cs_test_../../v1/prices',
  `cs_test_${'a'.repeat(251)}`,
  'pi_test_a1B2c3D4',
])('%j is none', (id) => {
  expect(isSessionId(id)).toBe(false);
});
