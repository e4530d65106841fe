import { FIGURES } from '#contract/figures.ts';
import {
  businessDays,
  countriesServed,
  dayRange,
  domesticCountry,
  dutiesPolicy,
  freeAbove,
  freeOrders,
  isAlwaysFree,
  theDomesticCountry,
} from '#contract/shipping-copy.ts';
import { formatShippingCost, listCountriesElsewhere } from '#domain/delivery/shipping.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import { store } from '#shop';
import { shipping } from '#shop/content/shipping.ts';
import { shipping as rates } from '#shop/delivery.ts';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';
import { InfoTable } from '#storefront/info-layout/info-table.tsx';
import prose from '#storefront/info-layout/prose.module.css';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';

const { processing } = FIGURES;

export function ShippingPage({ data }: PageProps<'info'>) {
  const { protection } = data.content?.shipping ?? shipping;
  return (
    <InfoLayout
      infoKey="shipping"
      heading="Shipping"
      lead={`Free standard shipping on ${freeOrders()}. In-stock pieces leave ${store.address.city} in ${processing.inStock}.`}
    >
      <section>
        <h2>{domesticCountry()}</h2>
        <InfoTable
          caption={`Shipping within ${theDomesticCountry()}`}
          head={['Method', 'Delivery', 'Cost']}
          rows={domesticRows()}
          isFirstStrong
          isAligned
        />
      </section>
      <International />
      <section>
        <h2>Processing times</h2>
        <Columns
          columns={[
            { heading: 'In stock', text: processing.inStock },
            ...(processing.customDeposit
              ? [
                  {
                    heading: 'Custom',
                    text: `${processing.custom}, ${processing.customDeposit} deposit for your own design`,
                  },
                ]
              : []),
            ...processing.byCategory,
            ...(processing.personalized
              ? [{ heading: 'With your text', text: processing.personalized }]
              : []),
            ...(processing.repairs ? [{ heading: 'Repairs', text: processing.repairs }] : []),
          ]}
        />
      </section>
      <section>
        <h2>{protection ? 'Protection' : 'Questions'}</h2>
        <p className={prose.note}>
          {protection && `${protection} `}Questions before you order:{' '}
          <a className={link.textLink} href="/contact">
            contact {HAS_SHOWROOM ? 'the showroom' : 'us'}
          </a>
          .
        </p>
      </section>
    </InfoLayout>
  );
}

/** Nothing in a shop that ships within its own country only. */
function International() {
  const elsewhere = listCountriesElsewhere(rates);
  if (rates.international.length === 0 && elsewhere.length === 0) return null;
  return (
    <section>
      <h2>International</h2>
      <p className={textStyles.secondary}>
        We ship to {countriesServed()}. The cart lists every one of them.
      </p>
      <InfoTable
        caption="Shipping to other countries"
        head={['Country', 'Business days', 'Cost']}
        rows={[
          ...rates.international.map((zone) => [zone.label, dayRange(zone), formatShippingCost(zone.amount)]),
          ...(elsewhere.length > 0
            ? [['Other countries', dayRange(rates.elsewhere), formatShippingCost(null)]]
            : []),
        ]}
        isAligned
      />
      <p className={`${textStyles.secondary} ${prose.after}`}>
        {elsewhere.length > 0 &&
          'Other countries: we email you the cost. The payment page charges for your items only, and nothing ships until you agree. '}
        {dutiesPolicy()}
      </p>
    </section>
  );
}

function domesticRows(): string[][] {
  const { standard, standardBelow, faster } = rates;
  const days = businessDays(standard);
  const free = formatShippingCost(ZERO_CENTS);
  const standardRows = isAlwaysFree()
    ? [[standard.label, days, free]]
    : [
        [`${standard.label}, orders over ${freeAbove()}`, days, free],
        [`${standard.label}, other orders`, days, formatShippingCost(standardBelow)],
      ];
  return [
    ...standardRows,
    ...faster.map((way) => [way.label, businessDays(way), formatShippingCost(way.amount)]),
  ];
}
