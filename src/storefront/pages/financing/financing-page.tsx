import { ArrowUpRight, Check } from 'lucide-react';
import { formatCentsShort } from '#domain/money.ts';
import { type ShopPayLaterProvider, store } from '#store';
import { Questions } from '#storefront/faq/questions.tsx';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { FIGURES } from '#storefront/info-layout/figures.ts';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import { FINANCING_BENEFITS, FINANCING_QUESTIONS, PROVIDER_FEATURES } from './financing-copy.ts';

export function FinancingPage() {
  return (
    <>
      <InfoBand
        heading="Financing"
        lead={`Plans from ${FIGURES.planMonths}; terms vary by provider. You get the decision on the payment page.`}
      />
      <section className="wrap info-providers" aria-label="Pay-later providers">
        {store.payLaterProviders.map((provider) => (
          <ProviderCard key={provider.name} {...provider} />
        ))}
      </section>
      <section className="on-ink section">
        <div className="wrap grid gap-8">
          <h2 className="head">Wear it now</h2>
          <Columns columns={FINANCING_BENEFITS} />
        </div>
      </section>
      <section className="section wrap">
        <div className="mx-auto grid max-w-[880px] gap-6">
          <h2 className="head">Questions</h2>
          <Questions group="financing" questions={FINANCING_QUESTIONS} />
        </div>
      </section>
    </>
  );
}

function ProviderCard({ name, website, minAmount, maxAmount, summary, features = [] }: ShopPayLaterProvider) {
  return (
    <article className="info-provider">
      <h2 className="head head-rail">{name}</h2>
      <p className="num text-lead font-strong">
        {formatCentsShort(minAmount)} to {formatCentsShort(maxAmount)}
      </p>
      <p className="graphite">{summary}</p>
      <ul className="info-checks">
        {[...features, ...PROVIDER_FEATURES].map((feature) => (
          <li key={feature}>
            <Check className="icon-s" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <a className="btn btn-m btn-line justify-self-start" href={website} target="_blank" rel="noopener">
        Learn More
        <span className="sr-only"> about {name}, opens in a new tab</span>
        <ArrowUpRight className="icon-s" aria-hidden="true" />
      </a>
    </article>
  );
}
