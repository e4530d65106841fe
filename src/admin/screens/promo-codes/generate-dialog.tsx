import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import styles from '../../ui/stack.module.css';
import { TermsFields } from './terms-fields.tsx';
import { NO_TERMS, termsOf } from './terms-form.ts';
import { useTermsForm } from './use-terms.ts';

const ONCE = { ...NO_TERMS, maxUses: '1' };

/** Generates several codes with the same terms, and shows them for copying. */
export function GenerateDialog({
  categories,
  onClose,
}: {
  categories: readonly { table: string; name: string }[];
  onClose: () => void;
}) {
  const { timeZone } = useSession().store;
  const form = useTermsForm('generated', ONCE);
  const { problems, message } = form;
  const { terms } = form.edit;
  const [prefix, setPrefix] = useUnsaved('prefix of generated', '');
  const [count, setCount] = useState('100');
  const [codes, setCodes] = useState<readonly string[]>();
  const isEdited = form.isEdited || prefix !== '';
  const discard = () => {
    form.discard();
    setPrefix('');
  };
  const generate = form.onSubmit(async () => {
    const json = { prefix, count: Number(count), terms: termsOf(terms, timeZone) };
    setCodes((await read(api['promo-codes-generated'].$post({ json }))).codes);
    setPrefix('');
  });
  if (codes) {
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={codes.length === 1 ? '1 code is ready' : `${codes.length} codes are ready`}
        actions={
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <TextArea label="The new codes" rows={12} readOnly value={codes.join('\n')} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Generate codes"
      description="Every code is unique: your prefix followed by eight random characters."
      size="wide"
      actions={
        <>
          {isEdited && <Button onClick={discard}>Discard my changes</Button>}
          <Button tone="primary" type="submit" form="generate" isBusy={form.isBusy}>
            Generate
          </Button>
        </>
      }
    >
      <form id="generate" className={styles.stack} onSubmit={generate}>
        <div className={styles.columns}>
          <TextField
            label="Prefix"
            placeholder="WELCOME"
            required
            maxLength={40}
            value={prefix}
            onChange={(event) => setPrefix(event.target.value.toUpperCase())}
            problem={problems.prefix}
          />
          <TextField
            label="How many"
            type="number"
            min={1}
            max={10_000}
            required
            value={count}
            onChange={(event) => setCount(event.target.value)}
            problem={problems.count}
          />
        </div>
        <TermsFields {...{ terms, categories, problems }} onChange={form.setTerms} />
        {message && (
          <p role="alert" className={styles.problem}>
            {message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
