import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from '../../ui/stack.module.css';
import { PEOPLE, ROLES, type Role, type SignInLink } from './people-query.ts';

/** Invites a person and passes on their link. */
export function InviteDialog({
  isOpen,
  onOpenChange,
  onLink,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLink: (link: SignInLink) => void;
}) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name));
    setBusy(true);
    setError(undefined);
    try {
      const json = { name: text('name'), email: text('email'), role: text('role') as Role };
      const { link } = await read(api.people.$post({ json }));
      await queries.invalidateQueries({ queryKey: PEOPLE.queryKey });
      onOpenChange(false);
      onLink({ email: json.email, link });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Invite a person"
      actions={
        <Button tone="primary" type="submit" form="invite" isBusy={isBusy}>
          Create the link
        </Button>
      }
    >
      <form id="invite" className={styles.stack} onSubmit={(event) => void invite(event)}>
        <TextField label="Name" name="name" required maxLength={100} problem={error?.fields.name} />
        <TextField label="Email" name="email" type="email" required problem={error?.fields.email} />
        <SelectField label="Role" name="role" options={ROLES} />
        {error && Object.keys(error.fields).length === 0 && (
          <p role="alert" className={styles.problem}>
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
