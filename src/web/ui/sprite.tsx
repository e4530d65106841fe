import { memo } from 'react';

const STAR = 'M6 .6l1.65 3.5 3.8.5-2.8 2.65.7 3.8L6 9.2l-3.35 1.85.7-3.8L.55 4.6l3.8-.5z';
/** An empty star is as large with its line as a full one without, so that none shows around a full one. */
const OUTLINED = ' translate(.5 .5) scale(.92)';
const STARS = [0, 1, 2, 3, 4];
const BRILLIANT =
  'M22.16 16.21L16.21 22.16L7.79 22.16L1.84 16.21L1.84 7.79L7.79 1.84L16.21 1.84L22.16 7.79ZM17.6 12L15.96 15.96L12 17.6L8.04 15.96L6.4 12L8.04 8.04L12 6.4L15.96 8.04ZM17.6 12L22.16 16.21M17.6 12L22.16 7.79M15.96 15.96L16.21 22.16M15.96 15.96L22.16 16.21M12 17.6L7.79 22.16M12 17.6L16.21 22.16M8.04 15.96L1.84 16.21M8.04 15.96L7.79 22.16M6.4 12L1.84 7.79M6.4 12L1.84 16.21M8.04 8.04L7.79 1.84M8.04 8.04L1.84 7.79M12 6.4L16.21 1.84M12 6.4L7.79 1.84M15.96 8.04L22.16 7.79M15.96 8.04L16.21 1.84';

/** Drawings used many times on a page, sent once; the shell places it, `Stars` and `Mark` point into it. */
export const Sprite = memo(function Sprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="brilliant" viewBox="0 0 24 24">
        <path d={BRILLIANT} />
      </symbol>
      {[0, 5].map((filled) => (
        <symbol key={filled} id={`stars-${filled}`} viewBox="0 0 66 12">
          {STARS.map((index) => (
            <path
              key={index}
              d={STAR}
              transform={`translate(${index * 13.5} 0)${index < filled ? '' : OUTLINED}`}
              fill={index < filled ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth={index < filled ? 0 : 0.8}
            />
          ))}
        </symbol>
      ))}
    </svg>
  );
});
