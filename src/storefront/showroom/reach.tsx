import { formatHours } from '#domain/opening-hours.ts';
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

export function ShowroomHours() {
  return (
    <>
      <ul className="num">
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
      {label}: {text} ({localText})
    </p>
  );
}
