import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextFields } from './text-fields.tsx';

it.each(['rows', 'promises.0', 'promises', 'rows.chains'])(
  'a problem of %s is shown at its place',
  (place) => {
    const value = { lead: 'Ours', promises: [{ icon: 'shield', text: 'Safe' }], rows: { chains: 'Chains' } };
    const html = renderToStaticMarkup(
      <TextFields name="home" value={value} onChange={() => {}} problems={{ [place]: 'It is wrong.' }} />,
    );
    expect(html.split('It is wrong.')).toHaveLength(2);
  },
);
