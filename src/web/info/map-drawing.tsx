import { Mark } from '../ui/mark.tsx';

/** A town drawn by ourselves instead of another company's map, with a pin where the showroom stands. */
export function MapDrawing() {
  return (
    <>
      <svg viewBox="0 0 1000 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <pattern
            id="streets"
            width="76"
            height="62"
            patternUnits="userSpaceOnUse"
            patternTransform="skewY(-8) skewX(18)"
          >
            <path d="M0 0H76M0 0V62" />
          </pattern>
          <pattern
            id="avenues"
            width="304"
            height="248"
            patternUnits="userSpaceOnUse"
            patternTransform="skewY(-8) skewX(18)"
          >
            <path d="M0 124H304M152 0V248" />
          </pattern>
        </defs>
        <rect className="info-map-streets" width="1000" height="420" fill="url(#streets)" />
        <rect className="info-map-avenues" width="1000" height="420" fill="url(#avenues)" />
        <path className="info-map-river" d="M-20 84C180 42 260 147 430 126S700 28 1020 77" />
        <path className="info-map-highway" d="M-20 360L1020 300" />
        <path className="info-map-park" d="M622 226h118v74H608z" />
      </svg>
      <span className="info-map-pin">
        <Mark />
      </span>
    </>
  );
}
