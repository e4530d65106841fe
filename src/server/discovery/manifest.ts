import { store } from '#shop';
import { colorsOf } from '#shop/colors.ts';

/** The web app manifest. */
export function webManifest(): string {
  return JSON.stringify({
    name: store.name,
    short_name: store.name,
    description: store.description,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: colorsOf(store).page,
    theme_color: colorsOf(store).page,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      // Phones crop this icon to their own shape.
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
