/** The values of `data-held` on what was pressed and shows its effect already. */
export const SHOWN = 'shown';
/** Of use even if the app never comes. */
export const STANDS_ALONE = 'alone';

/** The id of the template with the layers that open before the app is there. */
export const EARLY_LAYERS_ID = 'early-layers';
