import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { PromoCode } from './promo-codes-query.ts';
import { NO_TERMS } from './terms-form.ts';
import { useTermsForm } from './use-terms.ts';

afterEach(() => vi.unstubAllGlobals());

/** The percentage in the form of a code, and the version it is a change of. */
function Percentage({ version, act }: { version: number; act: 'look' | 'type' | 'discard' }) {
  const promo = { code: 'SAVE10', version } as PromoCode;
  const form = useTermsForm('SAVE10', NO_TERMS, promo);
  const [isDone, setDone] = useState(false);
  if (!isDone && act !== 'look') {
    setDone(true);
    if (act === 'type') form.setTerms({ ...form.edit.terms, percentage: '15' });
    else form.discard();
  }
  return `${form.edit.terms.percentage}% on ${form.edit.seen?.version}`;
}

test('terms that were typed outlive the dialog with the version they change, until they are discarded', () => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  const open = (version: number, act: 'look' | 'type' | 'discard' = 'look') =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Percentage version={version} act={act} />
      </QueryClientProvider>,
    );
  expect(open(1, 'type')).toBe('15% on 1');
  expect(open(2)).toBe('15% on 1');
  expect(open(2, 'discard')).toBe('10% on 2');
  expect(open(2)).toBe('10% on 2');
});
