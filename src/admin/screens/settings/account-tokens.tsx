import { type FormEvent, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { AccountItem, AccountList } from './account-list.tsx';
import { type Account, useAccountChange } from './account-query.ts';
import styles from './account-tokens.module.css';
import { SecretDialog } from './secret-dialog.tsx';

const VALIDITY = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until revoked' },
];

export function AccountTokens({ tokens }: { tokens: Account['tokens'] }) {
  const format = useFormat();
  const act = useAccountChange();
  const [secret, setSecret] = useState<string>();
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const days = Number(fields.get('days')) || null;
    act(async () => {
      const token = await read(
        api.account.tokens.$post({ json: { name: String(fields.get('name')), days } }),
      );
      setSecret(token.secret);
      form.reset();
    }, 'The token is created.');
  };
  return (
    <Section title="Tokens for automation">
      <p className={stack.quiet}>
        A token has your rights. <a href="/api/openapi.json">The API as OpenAPI</a>
      </p>
      <AccountList>
        {tokens.map(({ id, name, lastUsedAt, expiresAt }) => (
          <AccountItem
            key={id}
            name={name}
            text={`${expiresAt ? `Until ${format.day(expiresAt)}` : 'Until revoked'}, ${lastUsedAt ? `used ${format.ago(lastUsedAt)}` : 'never used'}`}
          >
            <Button
              tone="quiet"
              onClick={() =>
                act(() => api.account.tokens[':id'].$delete({ param: { id } }), 'The token is revoked.')
              }
            >
              Revoke
            </Button>
          </AccountItem>
        ))}
      </AccountList>
      <form className={styles.form} onSubmit={create}>
        <TextField label="What it is for" name="name" required maxLength={100} />
        <SelectField label="Valid for" name="days" options={VALIDITY} />
        <Button type="submit">Create a token</Button>
      </form>
      <SecretDialog
        title="Your token"
        text="Send it as “Authorization: Bearer …”."
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </Section>
  );
}
