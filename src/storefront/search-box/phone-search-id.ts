/** The id of the row that holds the search field of a phone, which the boot script shows. */
export const PHONE_SEARCH_ID = 'phone-search';
