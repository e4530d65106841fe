import { FIGURES } from '#contract/figures.ts';
import { store } from '#shop';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';
import { InfoTable } from '#storefront/info-layout/info-table.tsx';
import prose from '#storefront/info-layout/prose.module.css';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { EmailLink, PhoneLink } from '#storefront/showroom/reach.tsx';
import button from '#storefront/ui/button.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { RETURNS } from './returns-copy.ts';
import styles from './returns-page.module.css';

export function ReturnsPage({ data }: PageProps<'info'>) {
  const { steps, requirements, notReturnable } = data.content?.returns ?? RETURNS;
  return (
    <InfoLayout
      infoKey="returns"
      heading="Returns"
      lead={`${FIGURES.returnWindow} from delivery to change your mind. Your money back, store credit or another size.`}
    >
      <section>
        <h2>{store.returns.windowDays}-day guarantee</h2>
        <p className={prose.note}>
          If a piece is not what you expected, send it back within {FIGURES.returnWindow} of delivery. An
          order that has not left yet can be changed or cancelled within {FIGURES.changeWindow} of placing it.
        </p>
      </section>
      <section>
        <h2>How it works</h2>
        <ol className={styles.steps}>
          {steps.map(({ heading, text }) => (
            <li key={heading}>
              <h3 className={textStyles.titleSmall}>{heading}</h3>
              <p className={textStyles.secondary}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>Requirements</h2>
        <Points points={requirements} />
      </section>
      <section>
        <h2>Not returnable</h2>
        <Points points={Object.values(notReturnable)} />
      </section>
      <section>
        <h2>What you get back</h2>
        <InfoTable
          caption="Refund options"
          head={['Option', 'How', 'When']}
          rows={[
            [
              'Refund',
              store.payLaterProviders.length > 0
                ? 'To the card or plan you paid with'
                : 'To the card you paid with',
              FIGURES.refundIssued,
            ],
            ['Store credit', 'For anything in the store', 'Immediate'],
            ['Exchange', 'Another size, length or finish', FIGURES.exchange],
          ]}
        />
        <p className={`${textStyles.secondary} ${prose.after}`}>
          We issue refunds within {FIGURES.refundIssued} of receiving the piece. Your bank decides when it
          shows.
        </p>
      </section>
      <HelpPanel />
    </InfoLayout>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={prose.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function HelpPanel() {
  return (
    <section className={prose.panel}>
      <h2>Need a hand?</h2>
      <p className={textStyles.secondary}>
        Have your order number ready. <PhoneLink /> or <EmailLink subject="Return" />
      </p>
      <a
        className={`${button.button} ${button.medium} ${styles.start}`}
        href="/contact?subject=return-exchange"
      >
        Start Return
      </a>
    </section>
  );
}
