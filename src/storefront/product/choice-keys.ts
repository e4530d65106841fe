/** The query parameters for an option. `option` is used by product feeds and takes the whole label of any option. */
export const OPTION_KEYS = ['length', 'teeth', 'carat', 'option'] as const;

/** The query parameters for all choices of a product. */
export const CHOICE_KEYS = [...OPTION_KEYS, 'size'] as const;

/** Prefix of these parameters in the popup, so that they do not collide with the filters of the listing behind it. */
export const POPUP_PREFIX = 'p-';
