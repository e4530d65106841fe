import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { deviceName } from '../sign-in/device-name.ts';
import { passkeyProblem } from '../sign-in/passkey-problem.ts';
import { createPasskey } from '../sign-in/passkeys.ts';
import styles from './account-screen.module.css';
import { SecretDialog } from './secret-dialog.tsx';

const ACCOUNT = { queryKey: ['people', 'account'], queryFn: () => read(api.account.$get()) };
type Account = Awaited<ReturnType<typeof ACCOUNT.queryFn>>;

/** The passkeys, sessions and tokens of whoever is signed in. */
export function AccountScreen() {
  const { person } = useSession();
  const { data: account } = useQuery(ACCOUNT);
  return (
    <Page title="My account" width="narrow">
      <p className={stack.quiet}>
        {person.name}, {person.email}
      </p>
      {!account && <Loading />}
      {account && (
        <>
          <Passkeys passkeys={account.passkeys} />
          <Sessions sessions={account.sessions} />
          <Tokens tokens={account.tokens} />
        </>
      )}
    </Page>
  );
}

/** Runs a change, says what happened, and loads the account again. */
function useAct() {
  const queries = useQueryClient();
  const toast = useToast();
  return (
    work: () => Promise<unknown>,
    done: string,
    sayWhy = (error: unknown) => (error as Error).message,
  ) => {
    work().then(
      () => {
        toast(done);
        return queries.invalidateQueries({ queryKey: ACCOUNT.queryKey });
      },
      (error: unknown) => toast(sayWhy(error), { tone: 'problem' }),
    );
  };
}

function Passkeys({ passkeys }: { passkeys: Account['passkeys'] }) {
  const format = useFormat();
  const act = useAct();
  const add = async () => {
    const answer = await createPasskey(await read(api.account.passkeys.options.$post()));
    await api.account.passkeys.$post({ json: { name: deviceName(), answer } });
  };
  return (
    <Section
      title="Passkeys"
      actions={
        <Button onClick={() => act(add, 'The passkey is added.', passkeyProblem)}>Add a passkey</Button>
      }
    >
      {passkeys.length === 0 && (
        <p>
          The demo opens by itself. With your first passkey the admin asks everybody to sign in, as it does in
          production.
        </p>
      )}
      <List>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Item
            key={id}
            name={name}
            text={`Added ${format.day(createdAt)}${lastUsedAt ? `, used ${format.ago(lastUsedAt)}` : ''}`}
          >
            <Button
              tone="quiet"
              disabled={passkeys.length === 1}
              onClick={() =>
                act(() => api.account.passkeys[':id'].$delete({ param: { id } }), 'The passkey is removed.')
              }
            >
              Remove
            </Button>
          </Item>
        ))}
      </List>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: Account['sessions'] }) {
  const format = useFormat();
  const act = useAct();
  return (
    <Section
      title="Signed in"
      actions={
        sessions.length > 1 && (
          <Button
            onClick={() => act(() => api.account['sign-out-others'].$post(), 'Signed out everywhere else.')}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <List>
        {sessions.map(({ userAgent, lastUsedAt, isThisOne }) => (
          <Item
            key={`${userAgent}${lastUsedAt}`}
            name={deviceName(userAgent)}
            text={`Used ${format.ago(lastUsedAt)}`}
          >
            {isThisOne && <Badge tone="good">This one</Badge>}
          </Item>
        ))}
      </List>
    </Section>
  );
}

const VALIDITY = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until revoked' },
];

function Tokens({ tokens }: { tokens: Account['tokens'] }) {
  const format = useFormat();
  const act = useAct();
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
      <List>
        {tokens.map(({ id, name, lastUsedAt, expiresAt }) => (
          <Item
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
          </Item>
        ))}
      </List>
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

function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

function Item({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <div>
        <p>{name}</p>
        <p className={stack.quiet}>{text}</p>
      </div>
      {children}
    </li>
  );
}
