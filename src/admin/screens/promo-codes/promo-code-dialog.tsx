import { api, read } from '../../client/api.ts';
import { useCanEdit, useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { PromoCode } from './promo-codes-query.ts';
import { PromoConflictDialog } from './promo-conflict-dialog.tsx';
import { TermsFields } from './terms-fields.tsx';
import { formOf, NO_TERMS, termsOf } from './terms-form.ts';
import { type TermsEdit, useTermsForm } from './use-terms.ts';

/** Adds a code, or changes the terms of one. People who may only look see them. */
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
  const { timeZone } = useSession().store;
  const canEdit = useCanEdit();
  const form = useTermsForm(promo?.code ?? 'new', promo ? formOf(promo, timeZone) : NO_TERMS, promo);
  const { problems, message, run } = form;
  const { terms, seen } = form.edit;
  const toast = useToast();
  const [code, setCode] = useUnsaved(`code of ${promo?.code ?? 'new'}`, '');
  const isEdited = form.isEdited || code !== '';
  const discard = () => {
    form.discard();
    setCode('');
  };
  const save = async (edit: TermsEdit) => {
    const json = termsOf(edit.terms, timeZone, edit.seen);
    const saved = edit.seen
      ? await read(
          api['promo-codes'][':code'].$put({
            param: { code: edit.seen.code },
            json: { ...json, version: edit.seen.version },
          }),
        )
      : await read(api['promo-codes'].$post({ json: { ...json, code } }));
    toast(promo ? `${saved.code} is changed.` : `${saved.code} is ready to use.`);
    setCode('');
    onClose();
  };
  const act = (action: 'on' | 'off' | 'end') => async () => {
    if (!promo) return;
    await api['promo-codes'][':code'][':action'].$post({ param: { code: promo.code, action } });
    toast({ on: 'Switched on.', off: 'Switched off.', end: 'The code has ended.' }[action]);
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
        canEdit && (
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
                confirm="End the code"
                onConfirm={act('end')}
              />
            )}
            {isEdited && <Button onClick={discard}>Discard my changes</Button>}
            <Button tone="primary" type="submit" form="promo-code" isBusy={form.isBusy}>
              {promo ? 'Save' : 'Add'}
            </Button>
          </>
        )
      }
    >
      <form id="promo-code" className={styles.stack} onSubmit={form.onSubmit(save)}>
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
        <fieldset className={`${styles.bare} ${styles.stack}`} disabled={!canEdit}>
          <TermsFields {...{ terms, categories, problems }} onChange={form.setTerms} />
        </fieldset>
        {message && (
          <p role="alert" className={styles.problem}>
            {message}
          </p>
        )}
      </form>
      {form.isConflict && promo && seen && (
        <PromoConflictDialog
          {...{ before: seen, yours: terms, theirs: promo, categories }}
          onClose={form.clearError}
          onTakeTheirs={discard}
          onKeepYours={(merged) => form.send(merged, save)}
        />
      )}
    </Dialog>
  );
}
