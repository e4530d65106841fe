const OFF = 'admin-single-keys-off';

/**
 * Whether letters and signs alone are shortcuts. People who speak their input, or hit keys by accident, switch them off on
 * this device. Keys with Ctrl, and those of a focused row, always work.
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'yes');
}
