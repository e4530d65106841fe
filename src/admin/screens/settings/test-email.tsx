import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import layout from '../../ui/stack.module.css';

const CHECK_EVERY_MS = 1_000;

/** Sends a test email and shows the result. */
export function TestEmail({ isSandbox }: { isSandbox: boolean }) {
  const send = useMutation({
    mutationFn: (to: string) => read(api.settings['test-email'].$post({ json: { to } })),
  });
  const id = send.data?.id ?? '';
  const { data: sent } = useQuery({
    queryKey: ['settings', 'test-email', id],
    queryFn: () => read(api.settings['test-email'][':id'].$get({ param: { id } })),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : CHECK_EVERY_MS),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('to')));
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <TextField label="Send a test email to" name="to" type="email" required problem={send.error?.message} />
      <div className={layout.row}>
        <Button type="submit" isBusy={send.isPending}>
          Send
        </Button>
        <span role="status">{id !== '' && outcomeOf(sent, isSandbox)}</span>
      </div>
    </form>
  );
}

type Sent = { state: 'waiting' | 'sent' | 'failed'; error: string | null };

function outcomeOf(sent: Sent | undefined, isSandbox: boolean): string {
  if (sent?.state === 'failed') return `It could not be sent: ${sent.error}. The store tries again.`;
  if (sent?.state !== 'sent') return 'Sending.';
  return isSandbox
    ? 'Written to a file in DATA_DIR/mail. It reaches nobody until SMTP_URL is set.'
    : 'The mail server has taken it. Look in the inbox, and in spam.';
}
