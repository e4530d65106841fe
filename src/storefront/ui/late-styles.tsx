/** Text, not nothing: React then takes what the server puts into the element for its own on hydration. */
const NO_TEXT = '';

/**
 * Where the server links the sheets of what stands further down, so that the first paint does not wait for them: a
 * sheet in the body holds up only what follows it.
 */
export function LateStyles({ of }: { of: 'page' | 'shell' }) {
  return <div data-late-styles={of}>{NO_TEXT}</div>;
}
