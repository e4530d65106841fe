import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { deviceName } from '../sign-in/device-name.ts';
import { passkeyProblem } from '../sign-in/passkey-problem.ts';
import { createPasskey } from '../sign-in/passkeys.ts';
import { AccountItem, AccountList } from './account-list.tsx';
import { type Account, useAccountChange } from './account-query.ts';

export function AccountPasskeys({ passkeys }: { passkeys: Account['passkeys'] }) {
  const format = useFormat();
  const act = useAccountChange();
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
          The demo needs no sign-in. Once you add a passkey, the admin asks everybody to sign in, as it does
          in production.
        </p>
      )}
      <AccountList>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <AccountItem
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
          </AccountItem>
        ))}
      </AccountList>
    </Section>
  );
}
