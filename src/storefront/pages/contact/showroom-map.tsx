import { store } from '#shop';
import { ShowroomAddress } from '#storefront/showroom/reach.tsx';
import styles from '#storefront/showroom/showroom-map.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import contactPage from './contact-page.module.css';

/** The showroom's location: our own drawing instead of a third-party map, with a link to a real one. */
export function ShowroomMap() {
  return (
    <section className={styles.map} aria-label="Showroom location">
      <div className={styles.pin}>
        <Mark />
      </div>
      <div className={contactPage.mapCard}>
        <ShowroomAddress />
        {store.links.map && (
          <a className={link.link} href={store.links.map} target="_blank" rel="noopener">
            <span>Open map</span>
          </a>
        )}
      </div>
    </section>
  );
}
