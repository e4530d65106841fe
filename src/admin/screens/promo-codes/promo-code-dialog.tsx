import { type FormEvent, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { PromoCode } from './promo-codes-query.ts';
import { TermsFields } from './terms-fields.tsx';
import { formOf, NO_TERMS, termsOf } from './terms-form.ts';
import { useCurrency, usePromoChange } from './use-terms.ts';

/** Adds a code, or changes the terms of one. */
export function PromoCodeDialog({
  promo,
  categories,
  onClose,
}: {
  /** Null for a new code. */
  promo: PromoCode | null;
  categories: readonly { table: string; name: string }[];
  onClose: () => void;
}) {
  const { currency, digits } = useCurrency();
  const { isBusy, error, run } = usePromoChange();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(() => (promo ? formOf(promo, digits) : NO_TERMS));
  const problems = error?.fields ?? {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const json = termsOf(terms, digits);
      const saved = promo
        ? await read(
            api['promo-codes'][':code'].$put({
              param: { code: promo.code },
              json: { ...json, version: promo.version },
            }),
          )
        : await read(api['promo-codes'].$post({ json: { ...json, code } }));
      toast(promo ? `${saved.code} is changed.` : `${saved.code} is ready to use.`);
      onClose();
    });
  };
  const act = (action: 'on' | 'off' | 'end') => async () => {
    if (!promo) return;
    await api['promo-codes'][':code'][':action'].$post({ param: { code: promo.code, action } });
    toast({ on: 'Switched on.', off: 'Switched off.', end: 'It is over.' }[action]);
    onClose();
    await run(async () => {});
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={promo?.code ?? 'Add a promo code'}
      size="wide"
      actions={
        <>
          {promo && (
            <Button onClick={() => void run(act(promo.active ? 'off' : 'on'))}>
              {promo.active ? 'Switch off' : 'Switch on'}
            </Button>
          )}
          {promo?.state === 'on' && (
            <ConfirmButton
              label="End now"
              title={`End ${promo.code} now?`}
              text="Shoppers can no longer use it. Payment pages that are open keep the discount."
              confirm="End it"
              onConfirm={act('end')}
            />
          )}
          <Button tone="primary" type="submit" form="promo-code" isBusy={isBusy}>
            {promo ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="promo-code" className={styles.stack} onSubmit={save}>
        {!promo && (
          <TextField
            label="Code"
            hint="What shoppers type: letters, digits, - and _"
            required
            maxLength={64}
            autoCapitalize="characters"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
            problem={problems.code}
          />
        )}
        {promo && promo.uses > 0 && (
          <p>
            <LinkButton href={`/orders?promo=${encodeURIComponent(promo.code)}`}>
              Orders with {promo.code}
            </LinkButton>
          </p>
        )}
        <TermsFields {...{ terms, categories, problems, currency }} onChange={setTerms} />
        {error && (
          <p role="alert" className={styles.problem}>
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
