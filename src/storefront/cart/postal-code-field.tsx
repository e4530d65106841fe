import { useState } from 'react';
import { zipHint } from '#domain/checkout/zip-hint.ts';
import text from '#storefront/ui/text.module.css';
import { type FieldProps, TextField } from './text-field.tsx';

/** The postal code of an address. Once left, it hints at a US ZIP code that is none. */
export function PostalCodeField({ country, onChange, ...field }: FieldProps & { country: string }) {
  const [isLeft, setLeft] = useState(false);
  const hint = isLeft && field.error === null ? zipHint({ country, zipCode: field.value }) : null;
  return (
    <div>
      <TextField
        {...field}
        label={country === 'US' ? 'ZIP code' : 'Postal code'}
        autoComplete="shipping postal-code"
        onBlur={() => setLeft(true)}
        onChange={(value) => {
          setLeft(false);
          onChange(value);
        }}
      />
      <p className={text.small} role="status">
        {hint}
      </p>
    </div>
  );
}
