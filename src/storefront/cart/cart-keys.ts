/** The id of the button in the header that opens the cart. */
export const CART_BUTTON_ID = 'cart-button';

/** Where the number of units in the cart is kept, for the boot script: it has no room to read a cart. */
export const CART_UNITS_KEY = 'cart-units';
