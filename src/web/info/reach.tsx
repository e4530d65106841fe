import { formatHours12, formatHours24 } from '#domain/opening-hours.ts';
import { store } from '#store';
import { OpenNow } from './open-now.tsx';

export function PhoneLink() {
  return (
    <a className="tlink num whitespace-nowrap" href={`tel:${store.phoneToDial}`}>
      {store.phone}
    </a>
  );
}

export function EmailLink({ subject }: { subject?: string }) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a className="tlink wrap-anywhere" href={`mailto:${store.email}${query}`}>
      {store.email}
    </a>
  );
}

export function ShowroomAddress() {
  const { street, city, region, postalCode } = store.address;
  return (
    <address className="not-italic">
      {street}
      <br />
      {city}, {region} {postalCode}
    </address>
  );
}

/** One record of hours, said on a 24-hour clock or as people say it. */
export function ShowroomHours({ clock }: { clock: '12' | '24' }) {
  const format = clock === '24' ? formatHours24 : formatHours12;
  return (
    <>
      <ul className="num">
        {store.showroomHours.map((hours) => (
          <li key={hours.days}>
            {hours.days} {format(hours)}
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
      {label}: {text} ({localText})
    </p>
  );
}
