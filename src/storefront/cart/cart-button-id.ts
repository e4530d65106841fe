/** The id of the button in the header that opens the cart. */
export const CART_BUTTON_ID = 'cart-button';
