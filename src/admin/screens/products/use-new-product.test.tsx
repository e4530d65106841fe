import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { SESSION } from '../../client/session.ts';
import { useNewProduct } from './use-new-product.ts';

afterEach(() => vi.unstubAllGlobals());

/** Publishes an empty form, then types into a field. */
function Refused({ typed }: { typed?: 'name' | 'price' | undefined }) {
  const { text, create } = useNewProduct(() => {});
  const [step, setStep] = useState<'empty' | 'refused' | 'typed'>('empty');
  if (step === 'empty') {
    setStep('refused');
    void create({ isPublished: true });
  }
  if (step === 'refused' && typed) {
    setStep('typed');
    text(typed).onChange({ target: { value: '25' } } as ChangeEvent<HTMLInputElement>);
  }
  return [text('name').problem, text('price').problem].filter(Boolean).join(' ');
}

test.each([
  [undefined, 'A product needs a name. It needs a price before it can be published.'],
  ['name', 'It needs a price before it can be published.'],
  ['price', 'A product needs a name.'],
] as const)('typing a %s for a new product clears its error, and no other', (typed, problems) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const queries = new QueryClient();
  queries.setQueryData(SESSION.queryKey, { person: { email: 'ada@example.com', role: 'owner' } });
  const html = renderToStaticMarkup(
    <Router ssrPath="/products">
      <QueryClientProvider client={queries}>
        <Refused typed={typed} />
      </QueryClientProvider>
    </Router>,
  );
  expect(html).toBe(problems);
});
