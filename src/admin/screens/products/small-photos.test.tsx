import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SmallPhotos } from './small-photos.tsx';

it('names the photo that is too small and its size, and no other', () => {
  const photos = ['/media/a-0a1b2c3d-1600x1600/800.webp', '/media/b-0a1b2c3d-60x60/60.webp'].map((url) => ({
    url,
    alt: '',
    focus: null,
  }));
  const html = renderToStaticMarkup(<SmallPhotos photos={photos} />);
  expect(html.replaceAll('<!-- -->', '')).toContain('Photo 2 of 2 has 60 x 60 px and will look blurred');
  expect(html.split('<p')).toHaveLength(2);
});
