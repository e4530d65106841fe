import { mailStyle as style } from './mail-style.ts';

/** The house mark, a brilliant seen from above; mail programs that drop drawings still show the name beside it. */
export function BrandMark() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke="#F4F2ED"
      strokeWidth="1.15"
      strokeLinejoin="round"
      aria-hidden="true"
      style={style.mark}
    >
      <path d={FACETS} />
    </svg>
  );
}

const FACETS =
  'M22.16 16.21L16.21 22.16L7.79 22.16L1.84 16.21L1.84 7.79L7.79 1.84L16.21 1.84L22.16 7.79ZM17.60 12.00L15.96 15.96L12.00 17.60L8.04 15.96L6.40 12.00L8.04 8.04L12.00 6.40L15.96 8.04ZM17.60 12.00L22.16 16.21M17.60 12.00L22.16 7.79M15.96 15.96L16.21 22.16M15.96 15.96L22.16 16.21M12.00 17.60L7.79 22.16M12.00 17.60L16.21 22.16M8.04 15.96L1.84 16.21M8.04 15.96L7.79 22.16M6.40 12.00L1.84 7.79M6.40 12.00L1.84 16.21M8.04 8.04L7.79 1.84M8.04 8.04L1.84 7.79M12.00 6.40L16.21 1.84M12.00 6.40L7.79 1.84M15.96 8.04L22.16 7.79M15.96 8.04L16.21 1.84';
