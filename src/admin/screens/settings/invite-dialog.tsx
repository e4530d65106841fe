import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from '../../ui/stack.module.css';
import { useAction } from '../../ui/use-action.ts';
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
  const { isBusy, error, problem, run } = useAction();
  const fields = error instanceof ApiError ? error.fields : {};
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name));
    await run(async () => {
      const json = { name: text('name'), email: text('email'), role: text('role') as Role };
      const { link } = await read(api.people.$post({ json }));
      await queries.invalidateQueries({ queryKey: PEOPLE.queryKey });
      onOpenChange(false);
      onLink({ email: json.email, link });
    });
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
        <TextField label="Name" name="name" required maxLength={100} problem={fields.name} />
        <TextField label="Email" name="email" type="email" required problem={fields.email} />
        <SelectField label="Role" name="role" options={ROLES} />
        {problem && Object.keys(fields).length === 0 && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
