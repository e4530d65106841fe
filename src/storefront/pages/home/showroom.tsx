import { formatHours } from '#domain/calendar/opening-hours.ts';
import { store } from '#shop';
import { PhoneLink, ShowroomAddress } from '#storefront/showroom/reach.tsx';
import showroomMap from '#storefront/showroom/showroom-map.module.css';
import button from '#storefront/ui/button.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { HOME_COPY } from './home-copy.ts';
import styles from './showroom.module.css';

/** Location and opening hours of the showroom. The map is a drawing that links to a real one. */
export function Showroom() {
  const { address, links, showroomHours } = store;
  return (
    <section className={styles.showroom} aria-labelledby="showroom">
      <div className={styles.text}>
        <h2 className={text.heading} id="showroom">
          {HOME_COPY.showroomHeading}
        </h2>
        <div className={styles.reach}>
          <ShowroomAddress />
          <PhoneLink />
        </div>
        <dl className={`${styles.hours} ${text.numeric}`}>
          {showroomHours.map((hours) => (
            <div key={hours.days}>
              <dt>{hours.days}</dt>
              <dd>{formatHours(hours)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.actions}>
          <a
            className={`${button.button} ${button.medium}`}
            href={links.map}
            target="_blank"
            rel="noopener noreferrer"
          >
            Get directions
            <span className={visibility.visuallyHidden}> (opens in a new tab)</span>
          </a>
          <a className={link.link} href="/contact">
            <span>Contact</span>
          </a>
        </p>
      </div>
      <a
        className={`${showroomMap.map} ${styles.map}`}
        href={links.map}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className={showroomMap.pin}>
          <Mark />
        </span>
        <span className={`${styles.mapLabel} ${text.caps}`}>
          Open map
          <span className={visibility.visuallyHidden}>
            {` of ${address.street}, ${[address.city, address.region].filter(Boolean).join(', ')} (opens in a new tab)`}
          </span>
        </span>
      </a>
    </section>
  );
}
