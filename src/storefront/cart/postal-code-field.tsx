import { useState } from 'react';
import { zipHint } from '#domain/checkout/zip-hint.ts';
import text from '#storefront/ui/text.module.css';
import { type FieldProps, TextField } from './text-field.tsx';
import { fieldId } from './use-checkout.ts';

/** The postal code of an address. Once left, it hints at a US ZIP code that is none. */
export function PostalCodeField({ country, onChange, ...field }: FieldProps & { country: string }) {
  const [isLeft, setLeft] = useState(false);
  const hint = isLeft && field.error === null ? zipHint({ country, zipCode: field.value }) : null;
  const hintId = `${fieldId(field.name)}-hint`;
  return (
    <div>
      <TextField
        {...field}
        hintId={hint ? hintId : undefined}
        label={country === 'US' ? 'ZIP code' : 'Postal code'}
        autoComplete="shipping postal-code"
        onBlur={() => setLeft(true)}
        onChange={(value) => {
          setLeft(false);
          onChange(value);
        }}
      />
      <p id={hintId} className={text.small} role="status">
        {hint}
      </p>
    </div>
  );
}
