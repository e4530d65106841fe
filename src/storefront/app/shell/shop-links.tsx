import { MapPin } from 'lucide-react';
import { store } from '#shop';
import iconButton from '#storefront/ui/icon-button.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** Links to the shop's profile and its location on the map, each in a new tab. */
export function ShopLinks({ className = '' }: { className?: string | undefined }) {
  const { social, map } = store.links;
  return (
    <>
      {social && (
        <a
          className={`${iconButton.iconButton} ${className}`}
          data-icon-button
          href={social.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <rect x="3" y="3" width="18" height="18" rx="5" />
            <circle cx="12" cy="12" r="4" />
            <circle cx="17" cy="7" r=".6" fill="currentColor" />
          </svg>
          <span className={visibility.visuallyHidden}>{social.label} (new tab)</span>
        </a>
      )}
      {map && (
        <a
          className={`${iconButton.iconButton} ${className}`}
          data-icon-button
          href={map}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MapPin aria-hidden="true" />
          <span className={visibility.visuallyHidden}>Showroom location (new tab)</span>
        </a>
      )}
    </>
  );
}
