import type { Shop, ShopColors } from './define-shop.ts';

/** The default colors, matching `tokens.css`, for emails, the manifest and the sandbox, which use no stylesheet. */
const DEFAULT_COLORS: ShopColors = {
  page: '#F4F2ED',
  surface: '#FCFBF9',
  ink: '#0E0E10',
  inkHover: '#1B1B1E',
  photo: '#1A1411',
  muted: '#E6E2DA',
  textSecondary: '#3A3936',
  textTertiary: '#635F58',
  rule: '#D8D3C9',
  accents: ['#FF3D54', '#FF962E', '#FFDF4A', '#37D582', '#22C0F2', '#4B62FF'],
};

/** Every color of a shop. */
export function colorsOf({ colors }: Pick<Shop, 'colors'>): ShopColors {
  return { ...DEFAULT_COLORS, ...colors };
}
