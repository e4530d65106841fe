import type { BuyAnswer } from '#contract/page-data.ts';
import { OTHER_COUNTRY } from '#domain/checkout/buy-form.ts';
import { MAX_GIFT_NOTE } from '#domain/checkout/gift-note.ts';
import { store } from '#shop';
import { countryChoices } from '#storefront/cart/country-choices.ts';
import { SelectField, TextAreaField, TypedField } from './buy-field.tsx';
import styles from './buy-form.module.css';

const FREE = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

/** Where the order goes and what else it takes; the fields of the cart's checkout. */
export function AddressFields({ answer }: { answer: BuyAnswer | null }) {
  return (
    <>
      <TypedField
        name="customerEmail"
        label="Email"
        answer={answer}
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <ShippingAddress answer={answer} />
      <TypedField
        name="promoCode"
        label="Promo code"
        note="optional"
        isRequired={false}
        answer={answer}
        input={FREE}
      />
      <TextAreaField
        name="giftNote"
        label="Gift note"
        note="optional"
        hint="We write it on a card. No prices go in the box."
        isRequired={false}
        maxLength={MAX_GIFT_NOTE}
        answer={answer}
      />
    </>
  );
}

function ShippingAddress({ answer }: { answer: BuyAnswer | null }) {
  return (
    <fieldset className={styles.group}>
      <legend>Shipping address</legend>
      <TypedField
        name="fullName"
        label="Full name"
        answer={answer}
        input={{ autoComplete: 'shipping name' }}
      />
      <TypedField
        name="addressLine1"
        label="Address"
        answer={answer}
        input={{ autoComplete: 'shipping address-line1' }}
      />
      <TypedField
        name="addressLine2"
        label="Apartment, suite"
        note="optional"
        isRequired={false}
        answer={answer}
        input={{ autoComplete: 'shipping address-line2' }}
      />
      <TypedField
        name="city"
        label="City"
        answer={answer}
        input={{ autoComplete: 'shipping address-level2' }}
      />
      <TypedField
        name="state"
        label="State or region"
        answer={answer}
        input={{ autoComplete: 'shipping address-level1' }}
      />
      <TypedField
        name="zipCode"
        label="ZIP or postal code"
        answer={answer}
        input={{ autoComplete: 'shipping postal-code' }}
      />
      <CountryField answer={answer} />
    </fieldset>
  );
}

function CountryField({ answer }: { answer: BuyAnswer | null }) {
  return (
    <SelectField
      name="country"
      label="Country"
      answer={answer}
      initial={store.shipping.domesticCountry}
      autoComplete="shipping country"
    >
      {countryChoices(answer !== null).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      {!answer && <option value={OTHER_COUNTRY}>Another country</option>}
    </SelectField>
  );
}
