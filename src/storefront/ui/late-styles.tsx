/** Text instead of nothing, so that React adopts the element's server-rendered content on hydration. */
const NO_TEXT = '';

/**
 * The place where the server links stylesheets of content further down. A stylesheet in the body only blocks what
 * follows it, so it does not delay the first paint.
 */
export function LateStyles({ of }: { of: 'page' | 'shell' }) {
  return <div data-late-styles={of}>{NO_TEXT}</div>;
}
