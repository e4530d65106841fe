/** The values of `data-held` on a pressed element whose effect is already visible. */
export const SHOWN = 'shown';
/** Works even if the app never loads. */
export const STANDS_ALONE = 'alone';

/** The id of the template with the layers that open before the app has loaded. */
export const EARLY_LAYERS_ID = 'early-layers';
