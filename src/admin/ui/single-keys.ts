const OFF = 'admin-single-keys-off';

/**
 * Whether single keys are shortcuts. People who use speech input, or hit keys by accident, can turn them off on this
 * device. Keys with Ctrl and the keys of a focused row always work. WCAG 2.1.4 asks for this.
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'yes');
}
