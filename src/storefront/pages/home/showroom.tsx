import { formatHours } from '#domain/opening-hours.ts';
import { store } from '#store';
import { PhoneLink, ShowroomAddress } from '#storefront/showroom/reach.tsx';
import { Mark } from '#storefront/ui/logo.tsx';
import { HOME_COPY } from './home-copy.ts';

/** Where the showroom is and when it is open. The map is a drawing, and leads to a real one. */
export function Showroom() {
  const { address, links, showroomHours } = store;
  return (
    <section className="showroom" aria-labelledby="showroom">
      <div className="showroom-words">
        <h2 className="head" id="showroom">
          {HOME_COPY.showroomHeading}
        </h2>
        <div className="showroom-reach">
          <ShowroomAddress />
          <PhoneLink />
        </div>
        <dl className="showroom-hours num">
          {showroomHours.map((hours) => (
            <div key={hours.days}>
              <dt>{hours.days}</dt>
              <dd>{formatHours(hours)}</dd>
            </div>
          ))}
        </dl>
        <p className="showroom-actions">
          <a className="btn btn-m" href={links.map} target="_blank" rel="noopener noreferrer">
            Get directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <a className="lnk" href="/contact">
            <span>Contact</span>
          </a>
        </p>
      </div>
      <a className="info-map showroom-map" href={links.map} target="_blank" rel="noopener noreferrer">
        <span className="info-map-pin">
          <Mark />
        </span>
        <span className="showroom-map-label caps">
          Open map
          <span className="sr-only">
            {` of ${address.street}, ${address.city}, ${address.region} (opens in a new tab)`}
          </span>
        </span>
      </a>
    </section>
  );
}
