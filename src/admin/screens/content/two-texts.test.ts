import { expect, test } from 'vitest';
import { compareTexts } from './two-texts.ts';

test('two texts are compared place by place', () => {
  const sections = [{ heading: 'Returns', paragraphs: ['30 days.'] }];
  const yours = { lastUpdated: 'May 1', sections: [...sections, { heading: 'Gifts', paragraphs: ['Yes.'] }] };
  const theirs = { lastUpdated: 'May 2', sections };
  expect(compareTexts(yours, theirs)).toEqual([
    { field: 'Last updated', yours: 'May 1', theirs: 'May 2' },
    { field: 'Sections 2, Heading', yours: 'Gifts', theirs: '' },
    { field: 'Sections 2, Paragraphs 1', yours: 'Yes.', theirs: '' },
  ]);
  expect(compareTexts(['one'], ['two'])).toEqual([{ field: '1', yours: 'one', theirs: 'two' }]);
});
