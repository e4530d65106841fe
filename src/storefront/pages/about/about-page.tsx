import { Check } from 'lucide-react';
import { FIGURES } from '#contract/figures.ts';
import { SHIPS_TODAY_POLICY } from '#contract/ships-today-copy.ts';
import { store } from '#shop';
import { description } from '#shop/promises.ts';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';
import prose from '#storefront/info-layout/prose.module.css';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import { PhoneLink, ShowroomAddress, ShowroomHours, SupportHours } from '#storefront/showroom/reach.tsx';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import { ABOUT } from './about-copy.ts';
import styles from './about-page.module.css';

export function AboutPage({ data }: PageProps<'info'>) {
  const { story, specialties, reasons } = data.content?.about ?? ABOUT;
  return (
    <InfoLayout infoKey="about" heading="About" lead={description}>
      {data.photo && (
        <Photo
          url={data.photo.image_url}
          placeholder={data.photo.image_placeholder}
          alt=""
          sizes="(min-width: 1024px) 70vw, 100vw"
          className={styles.photo}
          priority
        />
      )}
      <section className={prose.prose}>
        <h2>The story</h2>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        <h2>What we make</h2>
        <Columns columns={specialties} />
      </section>
      <section>
        <h2>Why choose us</h2>
        <ul className={`${prose.checks} ${prose.tall}`}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Check className={icon.small} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      </section>
      {store.shipsTodayUntil && (
        <section className={prose.prose}>
          <h2>Ships Today program</h2>
          <p>{SHIPS_TODAY_POLICY}</p>
        </section>
      )}
      {store.payLaterProviders.length > 0 && (
        <section className={prose.prose}>
          <h2>Financing</h2>
          <p>
            Buy now, pay later over {FIGURES.planMonths}; terms vary by provider.{' '}
            <a className={link.textLink} href="/financing">
              Compare the providers
            </a>
            .
          </p>
        </section>
      )}
      <section>
        <h2>{HAS_SHOWROOM ? 'Visit the showroom' : 'Get in touch'}</h2>
        <Columns
          columns={[
            { heading: 'Address', text: <ShowroomAddress /> },
            ...(HAS_SHOWROOM ? [{ heading: 'Hours', text: <ShowroomHours /> }] : []),
            { heading: 'Phone', text: <PhoneLink /> },
          ]}
        />
        <div className={prose.note}>
          <SupportHours />
        </div>
      </section>
    </InfoLayout>
  );
}
