/** What the product pictures are, for About and the terms. */
export const PICTURES_NOTE = 'The pictures in this demo shop are computer renders of each design.';
