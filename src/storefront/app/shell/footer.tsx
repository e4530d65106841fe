import { Plus } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { NEWSLETTER } from '#contract/newsletter-copy.ts';
import { formatHours } from '#domain/calendar/opening-hours.ts';
import { addressLine } from '#domain/checkout/address-line.ts';
import { store } from '#shop';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { NewsletterForm } from '#storefront/forms/newsletter-form.tsx';
import icon from '#storefront/ui/icon.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { useMediaQuery } from '#storefront/ui/use-media-query.ts';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './footer.module.css';
import { FOOTER_GROUPS } from './footer-links.ts';

export const Footer = memo(function Footer() {
  const { address, email, phone, phoneToDial, payLaterProviders } = store;
  return (
    <footer className={`${styles.footer} ${visibility.noPrint}`} data-ground="ink">
      <div className={layout.pageWidth}>
        <div className={styles.top}>
          <FooterIntro />
          <FooterGroups />
        </div>
        <p
          className={styles.word}
          aria-hidden="true"
          style={{ '--name-width': store.nameWidth } as CSSProperties}
        >
          {store.name}
        </p>
        <div className={styles.end}>
          {payLaterProviders.length > 0 && (
            <ul className={styles.payLater} aria-label="Pay later with">
              {payLaterProviders.map((provider) => (
                <li key={provider.name}>{provider.name}</li>
              ))}
            </ul>
          )}
          <address>
            <span>{addressLine(address)}</span>
            <a href={`tel:${phoneToDial}`}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </address>
          <nav aria-label="Legal">
            <a className={link.textLink} href="/legal/privacy">
              Privacy
            </a>
            <a className={link.textLink} href="/legal/terms">
              Terms
            </a>
          </nav>
        </div>
      </div>
    </footer>
  );
});

function FooterIntro() {
  const { showroomHours, supportHours } = store;
  return (
    <div className={styles.intro}>
      <p className={text.title}>{NEWSLETTER.lead}</p>
      <NewsletterForm ground="ink" />
      {showroomHours.length > 0 && (
        <dl className={`${styles.hours} ${text.numeric}`}>
          <dt className={`${text.micro} ${text.tertiary}`}>Showroom hours</dt>
          {showroomHours.map((hours) => (
            <dd key={hours.days}>
              <span>{hours.days}</span>
              <span>{formatHours(hours)}</span>
            </dd>
          ))}
        </dl>
      )}
      <p className={`${text.small} ${text.tertiary}`}>
        {supportHours.label}: {supportHours.text}
      </p>
    </div>
  );
}

function FooterGroups() {
  // Until the width is known, accordions whose content the stylesheet shows on wide screens.
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isOffered = useOffered();
  return FOOTER_GROUPS.map(({ title, id, links }, index) => {
    const list = (
      <ul>
        {links
          .filter(({ href }) => isOffered(href))
          .map(({ label, href, isExternal }) => (
            <li key={href}>
              {isExternal ? (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className={visibility.visuallyHidden}> (new tab)</span>
                </a>
              ) : (
                <a href={href}>{label}</a>
              )}
            </li>
          ))}
      </ul>
    );
    if (isWide) {
      return (
        <nav key={title} id={id} className={styles.group} aria-label={title}>
          <h2 className={text.micro}>{title}</h2>
          {list}
        </nav>
      );
    }
    return (
      <details key={title} id={id} className={styles.group} open={index === 0}>
        <summary className={text.micro}>
          {title}
          <Plus className={icon.small} aria-hidden="true" />
        </summary>
        {list}
      </details>
    );
  });
}
