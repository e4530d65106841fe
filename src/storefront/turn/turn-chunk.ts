/** The code of the button that turns a piece. Only products with a turn fetch it. */
export const loadTurn = () => import('./turn-tool.tsx');
