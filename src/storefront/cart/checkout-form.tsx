import { ChevronDown } from 'lucide-react';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { regionName } from '#domain/checkout/region-name.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import textStyles from '#storefront/ui/text.module.css';
import cartSection from './cart-section.module.css';
import { listCountries } from './countries.ts';
import { destination } from './destination.ts';
import { EmailField } from './email-field.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { type FieldProps, TextField } from './text-field.tsx';
import { cart, useCart } from './use-cart.ts';
import { type Checkout, fieldId } from './use-checkout.ts';

/**
 * Email and delivery address. Stored in this tab while typing, so that neither a reload nor a failed checkout loses
 * them.
 */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { draft } = useCart();
  const { country } = draft.shippingAddress;
  const set = (field: keyof ShippingAddress, value: string) => {
    checkout.forgive(field);
    cart.setDraft({ ...draft, shippingAddress: { ...draft.shippingAddress, [field]: value } });
  };
  const field = (name: keyof ShippingAddress) => ({
    name,
    value: draft.shippingAddress[name],
    error: checkout.errors[name] ?? null,
    onChange: (value: string) => set(name, value),
  });
  return (
    <form
      className={`${cartSection.pad} ${cartSection.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.submit();
      }}
    >
      <div className={cartSection.section}>
        <EmailField checkout={checkout} />
      </div>
      <fieldset className={cartSection.section}>
        <legend className={textStyles.titleSmall}>Shipping address</legend>
        <TextField {...field('fullName')} label="Full name" autoComplete="shipping name" />
        <TextField {...field('addressLine1')} label="Address" autoComplete="shipping address-line1" />
        <TextField
          {...field('addressLine2')}
          label="Apartment, suite"
          isOptional
          autoComplete="shipping address-line2"
        />
        <div className={cartSection.pair}>
          <TextField {...field('city')} label="City" autoComplete="shipping address-level2" />
          <TextField {...field('state')} label={regionName(country)} autoComplete="shipping address-level1" />
          <PostalCodeField {...field('zipCode')} country={country} />
          <CountryField
            {...field('country')}
            onChange={(chosen) => {
              checkout.forgive('country');
              // Its message is about the country before.
              checkout.forgive('state');
              destination.set(chosen);
            }}
          />
        </div>
      </fieldset>
      {/* Enter in a field submits a form only where it has a button of its own. */}
      <button type="submit" hidden disabled={checkout.isProcessing} />
    </form>
  );
}

function CountryField({ name, value, error, onChange }: FieldProps) {
  const id = fieldId(name);
  const countries = listCountries();
  const isListed = countries.some(({ code }) => code === value);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>Country</label>
      <div className={fieldStyles.select}>
        <select
          id={id}
          name={name}
          className={fieldStyles.input}
          required
          autoComplete="shipping country"
          value={isListed ? value : ''}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {!isListed && <option value="">Choose a country</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
