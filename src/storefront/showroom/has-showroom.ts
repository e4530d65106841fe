import { store } from '#shop';

/** Whether the shop has a showroom. Without opening hours it sells online only. */
export const HAS_SHOWROOM = store.showroomHours.length > 0;
