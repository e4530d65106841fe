import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { FormAnswer } from '#contract/page-data.ts';
import { store } from '#shop';
import prose from '#storefront/info-layout/prose.module.css';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { EmailLink, PhoneLink } from '#storefront/showroom/reach.tsx';
import icon from '#storefront/ui/icon.module.css';
import layout from '#storefront/ui/layout.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import { AffiliateForm } from './affiliate-form.tsx';
import { AFFILIATES } from './become-affiliate-copy.ts';
import styles from './become-affiliate-page.module.css';

export function AffiliatePage({ data: { answer, photo } }: Pick<PageProps<'info'>, 'data'>) {
  return (
    <>
      <section className={styles.pitch} data-ground="ink">
        {photo ? (
          <Photo
            url={photo.image_url}
            placeholder={photo.image_placeholder}
            alt=""
            sizes="(min-width: 768px) 50vw, 100vw"
            className={styles.pitchPhoto}
            priority
          />
        ) : (
          <Mark className={styles.pitchMark} strokeWidth={0.14} />
        )}
        <div className={`${layout.pageWidth} ${styles.pitchText}`}>
          <p className={`${text.caps} ${text.secondary}`}>Become an affiliate</p>
          <h1 className={text.display}>
            {AFFILIATES.heading.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </h1>
          <p className={`${text.lead} ${text.secondary} ${styles.lead}`}>{AFFILIATES.lead}</p>
        </div>
      </section>
      <div className={`${layout.pageWidth} ${prose.halves}`}>
        <div className={styles.reasons}>
          <CheckedList heading="Who we look for" points={AFFILIATES.lookFor} />
          <CheckedList heading="Why partner" points={AFFILIATES.reasons} />
          <p className={prose.note}>
            {store.payLaterProviders.length > 0 && (
              <>
                Financing partners: {store.payLaterProviders.map((provider) => provider.name).join(', ')}.
                <br />
              </>
            )}
            Questions: <EmailLink subject="Affiliate application" /> or <PhoneLink />
          </p>
        </div>
        <Apply answer={answer} />
      </div>
    </>
  );
}

function CheckedList({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <section>
      <h2 className={text.title}>{heading}</h2>
      <ul className={`${prose.checks} ${prose.tall}`}>
        {points.map((point) => (
          <li key={point}>
            <Check className={icon.small} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Apply({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <section>
      <h2 className={text.title}>Apply</h2>
      <AffiliateForm answer={answer} />
      <p className={`${text.small} ${text.tertiary}`}>We review every application and reply by email.</p>
    </section>
  );
}
