import { formatHours } from '#domain/calendar/opening-hours.ts';
import { cityLine } from '#domain/checkout/address-line.ts';
import { store } from '#shop';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { OpenNow } from './open-now.tsx';
import styles from './reach.module.css';

export function PhoneLink() {
  return (
    <a className={`${link.textLink} ${textStyles.numeric} ${styles.phone}`} href={`tel:${store.phoneToDial}`}>
      {store.phone}
    </a>
  );
}

export function EmailLink({ subject }: { subject?: string }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a className={`${link.textLink} ${styles.email}`} href={`mailto:${store.email}${query}`}>
      {store.email}
    </a>
  );
}

export function ShowroomAddress() {
  return (
    <address className={styles.address}>
      {store.address.street}
      <br />
      {cityLine(store.address)}
    </address>
  );
}

export function ShowroomHours() {
  return (
    <>
      <ul className={textStyles.numeric}>
        {store.showroomHours.map((hours) => (
          <li key={hours.days}>
            {hours.days} {formatHours(hours)}
          </li>
        ))}
      </ul>
      <OpenNow />
    </>
  );
}

export function SupportHours() {
  const { label, text, localText } = store.supportHours;
  return (
    <p>
      {label}: {text}
      {localText && ` (${localText})`}
    </p>
  );
}
