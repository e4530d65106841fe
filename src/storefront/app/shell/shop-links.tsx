import type { ReactNode } from 'react';
import { store } from '#shop';
import iconButton from '#storefront/ui/icon-button.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** Links to the shop's profile and its location on the map, each in a new tab, and to the pieces saved in this browser. */
export function ShopLinks({ className = '' }: { className?: string | undefined }) {
  const { social, map } = store.links;
  const link = `${iconButton.iconButton} ${className}`;
  return (
    <>
      {social && (
        <IconLink className={link} href={social.url} label={`${social.label} (new tab)`} {...NEW_TAB}>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <circle cx="12" cy="12" r="4" />
          <circle cx="17" cy="7" r=".6" fill="currentColor" />
        </IconLink>
      )}
      {map && (
        <IconLink className={link} href={map} label="Showroom location (new tab)" {...NEW_TAB}>
          <path d="M12 22c-3-3-8-8-8-12a8 8 0 0 1 16 0c0 4-5 9-8 12" />
          <circle cx="12" cy="10" r="3" />
        </IconLink>
      )}
      <IconLink className={link} href="/saved" label="Saved pieces">
        <path d="m12 20-8-8a5 5 0 1 1 8-6 5 5 0 1 1 8 6z" />
      </IconLink>
    </>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

type IconLinkProps = {
  className: string;
  href: string;
  label: string;
  target?: string;
  rel?: string;
  /** The shapes of the icon, 24 by 24. */
  children: ReactNode;
};

function IconLink({ label, children, ...link }: IconLinkProps) {
  return (
    <a data-icon-button {...link}>
      <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        {children}
      </svg>
      <span className={visibility.visuallyHidden}>{label}</span>
    </a>
  );
}
