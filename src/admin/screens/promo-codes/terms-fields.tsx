import { MAX_PROMO_PRODUCTS } from '#domain/promo-codes/promo.ts';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { useSession } from '../../client/session.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { timeZoneInWords } from '../../ui/format.ts';
import styles from '../../ui/stack.module.css';
import fields from './terms-fields.module.css';
import type { TermsForm } from './terms-form.ts';

const KINDS = [
  { value: 'percentage', label: 'A percentage off' },
  { value: 'amount', label: 'An amount off' },
  { value: 'shipping', label: 'Free shipping' },
] as const;

/** The terms of a code: discount, conditions and dates. */
export function TermsFields({
  terms,
  onChange,
  categories,
  problems,
}: {
  terms: TermsForm;
  onChange: (terms: TermsForm) => void;
  categories: readonly { table: string; name: string }[];
  problems: Readonly<Record<string, string>>;
}) {
  const { currency, timeZone } = useSession().store;
  const zone = timeZoneInWords(timeZone);
  const set = (changed: Partial<TermsForm>) => onChange({ ...terms, ...changed });
  const text = (name: keyof TermsForm) => ({
    value: String(terms[name]),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          label="Discount type"
          options={KINDS}
          value={terms.kind}
          onChange={(event) => set({ kind: event.target.value as TermsForm['kind'] })}
        />
        {terms.kind === 'percentage' && (
          <TextField
            label="Percentage"
            type="number"
            min={1}
            max={100}
            required
            problem={problems.discountPercentage}
            {...text('percentage')}
          />
        )}
        {terms.kind === 'amount' && (
          <TextField
            label={`Amount in ${currency}`}
            inputMode="decimal"
            required
            problem={problems.amountOff}
            {...text('amount')}
          />
        )}
      </div>
      {terms.kind !== 'shipping' && (
        <Checkbox
          label="Free shipping as well"
          checked={terms.freeShipping}
          onChange={(event) => set({ freeShipping: event.target.checked })}
        />
      )}
      <div className={styles.columns}>
        <TextField
          label={`Minimum subtotal in ${currency}`}
          inputMode="decimal"
          placeholder="None"
          problem={problems.minSubtotal}
          {...text('minSubtotal')}
        />
        <TextField
          label="Total uses"
          type="number"
          min={1}
          placeholder="Unlimited"
          problem={problems.maxUses}
          {...text('maxUses')}
        />
        <TextField
          label="Uses per email address"
          type="number"
          min={1}
          placeholder="Unlimited"
          problem={problems.maxUsesPerEmail}
          {...text('maxUsesPerEmail')}
        />
      </div>
      <div className={styles.columns}>
        <TextField
          label="First day"
          type="date"
          hint={`From midnight, ${zone}`}
          problem={problems.startsAt}
          {...text('startsOn')}
        />
        <TextField
          label="Last day"
          type="date"
          hint={`Until midnight, ${zone}`}
          problem={problems.endsAt}
          {...text('endsOn')}
        />
      </div>
      <fieldset className={fields.categories}>
        <legend>Only for these categories</legend>
        {categories.map(({ table, name }) => (
          <Checkbox
            key={table}
            label={name}
            checked={terms.categories.includes(table)}
            onChange={(event) =>
              set({
                categories: event.target.checked
                  ? [...terms.categories, table]
                  : terms.categories.filter((other) => other !== table),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.bare}>
        <legend className={fields.legend}>Only for these products</legend>
        <ProductPicker
          label="Add a product"
          hint="If you choose categories too, the code works for either."
          problem={problems.products}
          chosen={terms.products}
          most={MAX_PROMO_PRODUCTS}
          onChange={(products) => set({ products })}
        />
      </fieldset>
    </>
  );
}
