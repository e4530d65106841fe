import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { AccountPasskeys } from './account-passkeys.tsx';
import { ACCOUNT } from './account-query.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AccountTokens } from './account-tokens.tsx';

/** The passkeys, sessions and tokens of the signed-in person. */
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
          <AccountPasskeys passkeys={account.passkeys} />
          <AccountSessions sessions={account.sessions} />
          <AccountTokens tokens={account.tokens} />
        </>
      )}
    </Page>
  );
}
