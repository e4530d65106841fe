import { api } from '../../client/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { deviceName } from '../sign-in/device-name.ts';
import { AccountItem, AccountList } from './account-list.tsx';
import { type Account, useAccountChange } from './account-query.ts';

export function AccountSessions({ sessions }: { sessions: Account['sessions'] }) {
  const format = useFormat();
  const act = useAccountChange();
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
      <AccountList>
        {sessions.map(({ userAgent, lastUsedAt, isThisOne }) => (
          <AccountItem
            key={`${userAgent}${lastUsedAt}`}
            name={deviceName(userAgent)}
            text={`Used ${format.ago(lastUsedAt)}`}
          >
            {isThisOne && <Badge tone="good">This device</Badge>}
          </AccountItem>
        ))}
      </AccountList>
    </Section>
  );
}
