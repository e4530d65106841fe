import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { ApiError, api, read } from '../../client/api.ts';
import { SESSION } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deviceName } from './device-name.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { createPasskey } from './passkeys.ts';
import styles from './sign-in.module.css';

/** The first owner has no email address yet. */
const UNNAMED = 'owner@localhost';

/** The page behind a one-time link. The secret is in the URL fragment, so no server logs it. */
export function EnrollPage() {
  const secret = location.hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['enroll', secret],
    queryFn: () => loadOptions({ secret }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <main className={styles.page}>
      <title>Welcome</title>
      <h1 className={styles.title}>Welcome</h1>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {data && <EnrollForm secret={secret} invited={data} />}
    </main>
  );
}

type Invited = Awaited<ReturnType<typeof loadOptions>>;
const loadOptions = (json: { secret: string; email?: string }) =>
  read(api.auth.enroll.options.$post({ json }));

function EnrollForm({ secret, invited }: { secret: string; invited: Invited }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { isBusy, error, run } = useAction();
  const fields = error instanceof ApiError ? error.fields : {};
  const isFirstOwner = invited.person.email === UNNAMED;
  const enroll = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await run(async () => {
      // A challenge is valid for one attempt, and this page may have been open for a long time.
      const name = String(form.get('name'));
      const email = isFirstOwner ? String(form.get('email')) : invited.person.email;
      const { options } = await loadOptions({ secret, email });
      const answer = await createPasskey(options);
      await api.auth.enroll.$post({ json: { secret, name, email, passkeyName: deviceName(), answer } });
      await queries.invalidateQueries({ queryKey: SESSION.queryKey });
      navigate('/');
    });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void enroll(event)}>
      <p className={styles.text}>
        {isFirstOwner
          ? 'You are the owner of this shop. A passkey on your device will be your key; there is no password.'
          : `You are invited as ${invited.person.email}. A passkey on your device will be your key; there is no password.`}
      </p>
      <TextField
        label="Your name"
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={isFirstOwner ? '' : invited.person.name}
        problem={fields.name}
      />
      {isFirstOwner && (
        <TextField
          label="Your email"
          name="email"
          type="email"
          required
          autoComplete="email"
          problem={fields.email}
        />
      )}
      <Button tone="primary" type="submit" isBusy={isBusy}>
        Create a passkey
      </Button>
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {passkeyProblem(error)}
        </p>
      )}
    </form>
  );
}
