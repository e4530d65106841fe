import type { Plugin } from 'vite';

/** Large enough that a browser compiles them while they arrive, on another thread than the page's. */
const STREAMED = /^assets\/(?:vendor|entry\.browser)-/;

/**
 * Tells Chromium to compile every function of the large scripts before they run. Most of their functions run at once when
 * the app starts, and compiling them one by one on the page's thread was a third of that (decision 0050).
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    // After Vite has put the list of files before the entry: the hint counts only as the first line.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !STREAMED.test(chunk.fileName)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};
