import { store } from '#store';
import { ShowroomAddress } from '#storefront/showroom/reach.tsx';
import { Mark } from '#storefront/ui/logo.tsx';

/** Where the showroom is: a drawing of our own instead of another company's map, with a link to a real one. */
export function ShowroomMap() {
  return (
    <section className="info-map" aria-label="Showroom location">
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
