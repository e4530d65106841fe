import type { PageAssets } from './document.ts';

/** For a page that needs no assets. */
export const NO_ASSETS: PageAssets = {
  app: '/assets/a.js',
  appFiles: [],
  boot: { text: 'boot()', hash: "'sha256-boot'" },
  earlyLayers: {
    html: '<template id="early-layers"></template>',
    script: { text: 'layers()', hash: "'sha256-layers'" },
  },
  inlineStyles: { text: 'a{}', hash: "'sha256-styles'", sheets: ['/assets/a.css'] },
  styles: [],
  lateStyles: { page: [], shell: [], noscript: [] },
  fonts: [],
};
