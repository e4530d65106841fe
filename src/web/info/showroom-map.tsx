import { store } from '#store';
import { Mark } from '../ui/mark.tsx';
import { ShowroomAddress } from './reach.tsx';

/** Where the showroom is: a drawing of our own instead of another company's map, with a link to a real one. */
export function ShowroomMap() {
  return (
    <section className="info-map" aria-label="Showroom location">
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
      </svg>
      <div className="info-map-pin">
        <Mark />
      </div>
      <div className="info-map-card">
        <ShowroomAddress />
        <a className="lnk" href={store.links.map} target="_blank" rel="noopener">
          <span>Open map</span>
        </a>
      </div>
    </section>
  );
}
