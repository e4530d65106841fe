import { store } from '#shop';

/** Whether there are doors to walk through: a shop without opening hours sells online only. */
export const HAS_SHOWROOM = store.showroomHours.length > 0;
