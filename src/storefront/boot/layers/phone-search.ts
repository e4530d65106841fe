import { PHONE_SEARCH_ID } from '#storefront/search-box/phone-search-id.ts';

/** Shows the field that the header of a phone hides, which is the app's own: what is typed stays in it. */
export function openPhoneSearch(): boolean {
  const row = document.getElementById(PHONE_SEARCH_ID);
  if (!row) return false;
  row.hidden = false;
  row.querySelector('input')?.focus();
  return true;
}
