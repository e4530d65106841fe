/** The longest note that a merchant adds to a step of an order or of a return, in UTF-16 code units. */
export const MAX_NOTE = 2000;
