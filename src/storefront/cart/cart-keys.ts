/** The id of the header's cart button. */
export const CART_BUTTON_ID = 'cart-button';

/** The storage key of the number of units, for the boot script, which is too small to parse a cart. */
export const CART_UNITS_KEY = 'cart-units';

/** Where the lines are kept in words, for the cart that opens before the app has loaded. */
export const CART_PREVIEW_KEY = 'cart-preview';

export type PreviewedLine = {
  name: string;
  choices: string;
  quantity: number;
  total: string;
  picture: string | null;
};

/** The storage key of the country that orders go to. */
export const DESTINATION_KEY = 'destination';
