import { ArrowUpRight, Check } from 'lucide-react';
import { FIGURES } from '#contract/figures.ts';
import { formatCentsShort } from '#domain/money.ts';
import { store } from '#shop';
import type { ShopPayLaterProvider } from '#shop/define-shop.ts';
import { Questions } from '#storefront/faq/questions.tsx';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import prose from '#storefront/info-layout/prose.module.css';
import button from '#storefront/ui/button.module.css';
import icon from '#storefront/ui/icon.module.css';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import {
  FINANCING_BENEFITS,
  FINANCING_QUESTIONS,
  PROVIDER_FEATURES,
  PROVIDER_TEXTS,
} from './financing-copy.ts';
import styles from './financing-page.module.css';

export function FinancingPage() {
  return (
    <>
      <InfoBand
        heading="Financing"
        lead={`Plans from ${FIGURES.planMonths}; terms vary by provider. You get the decision on the payment page.`}
      />
      <section className={`${layout.pageWidth} ${styles.providers}`} aria-label="Pay-later providers">
        {store.payLaterProviders.map((provider) => (
          <ProviderCard key={provider.name} {...provider} />
        ))}
      </section>
      <section className={layout.section} data-ground="ink">
        <div className={`${layout.pageWidth} ${styles.benefits}`}>
          <h2 className={text.heading}>Wear it now</h2>
          <Columns columns={FINANCING_BENEFITS} />
        </div>
      </section>
      <section className={`${layout.section} ${layout.pageWidth}`}>
        <div className={styles.questions}>
          <h2 className={text.heading}>Questions</h2>
          <Questions group="financing" questions={FINANCING_QUESTIONS} />
        </div>
      </section>
    </>
  );
}

function ProviderCard({ name, minAmount, maxAmount }: ShopPayLaterProvider) {
  const { website, summary, features = [] } = PROVIDER_TEXTS[name] ?? {};
  return (
    <article className={styles.provider}>
      <h2 className={`${text.heading} ${text.headingSmall}`}>{name}</h2>
      <p className={`${text.numeric} ${styles.range}`}>
        {formatCentsShort(minAmount)} to {formatCentsShort(maxAmount)}
      </p>
      <div className={text.secondary}>
        {summary && <p>{summary}</p>}
        {features.map((feature) => (
          <p key={feature}>{feature}</p>
        ))}
      </div>
      <ul className={prose.checks}>
        {PROVIDER_FEATURES.map((feature) => (
          <li key={feature}>
            <Check className={icon.small} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {website && (
        <a
          className={`${button.button} ${button.medium} ${button.outline} ${styles.more}`}
          href={website}
          target="_blank"
          rel="noopener"
        >
          Learn More
          <span className={visibility.visuallyHidden}> about {name}, opens in a new tab</span>
          <ArrowUpRight className={icon.small} aria-hidden="true" />
        </a>
      )}
    </article>
  );
}
