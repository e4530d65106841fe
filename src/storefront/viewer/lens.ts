/** The side of the lens. */
export const LENS_PX = 240;
/** How much larger it shows the picture. */
const MAGNIFICATION = 2.5;

type Point = { clientX: number; clientY: number };
type Frame = { left: number; top: number; width: number; height: number };

/**
 * Where a lens is drawn over a picture, and which part of the picture it shows: the point under the pointer is in its
 * middle, and as large as the lens magnifies. `frame` is the picture's place on the screen.
 */
export function lensAt({ clientX, clientY }: Point, { left, top, width, height }: Frame) {
  const [x, y] = [clientX - left, clientY - top];
  return {
    left: `${clientX - LENS_PX / 2}px`,
    top: `${clientY - LENS_PX / 2}px`,
    width: `${LENS_PX}px`,
    height: `${LENS_PX}px`,
    backgroundSize: `${width * MAGNIFICATION}px ${height * MAGNIFICATION}px`,
    backgroundPosition: `${LENS_PX / 2 - x * MAGNIFICATION}px ${LENS_PX / 2 - y * MAGNIFICATION}px`,
  };
}
