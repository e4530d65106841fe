import { Check } from 'lucide-react';
import type { FormAnswer } from '#contract/page-data.ts';
import { store } from '#store';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { EmailLink, PhoneLink } from '#storefront/showroom/reach.tsx';
import { Mark } from '#storefront/ui/logo.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import { AffiliateForm } from './affiliate-form.tsx';
import { AFFILIATES_SOUGHT, REASONS_TO_PARTNER } from './become-affiliate-copy.ts';
import '#storefront/info-layout/info.css';

export function AffiliatePage({ data: { answer, photo } }: Pick<PageProps<'info'>, 'data'>) {
  return (
    <>
      <section className="on-ink info-pitch">
        {photo ? (
          <Photo
            url={photo.image_url}
            placeholder={photo.image_placeholder}
            alt=""
            sizes="(min-width: 768px) 50vw, 100vw"
            className="info-pitch-photo"
            priority
          />
        ) : (
          <Mark className="info-pitch-mark" strokeWidth={0.14} />
        )}
        <div className="wrap grid gap-5 py-12">
          <p className="caps text-mist">Become an affiliate</p>
          <h1 className="display">
            Wear
            <br />
            the house.
          </h1>
          <p className="lead max-w-[46ch] text-mist">
            If people ask where you got it, talk to us. You wear it, they buy it, you earn on it.
          </p>
        </div>
      </section>
      <div className="wrap info-halves">
        <div className="grid content-start gap-12">
          <CheckedList heading="Who we look for" points={AFFILIATES_SOUGHT} />
          <CheckedList heading="Why partner" points={REASONS_TO_PARTNER} />
          <p className="info-note">
            Financing partners: {store.payLaterProviders.map((provider) => provider.name).join(', ')}.
            <br />
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
      <h2 className="title">{heading}</h2>
      <ul className="info-checks is-tall">
        {points.map((point) => (
          <li key={point}>
            <Check className="icon-s" aria-hidden="true" />
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
      <h2 className="title">Apply</h2>
      <AffiliateForm answer={answer} />
      <p className="small ash">We review every application and reply by email.</p>
    </section>
  );
}
