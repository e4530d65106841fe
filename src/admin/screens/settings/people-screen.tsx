import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { useOneTimeParam } from '../../ui/use-one-time-param.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PEOPLE, type Person, type SignInLink } from './people-query.ts';
import { PersonMenu } from './person-menu.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The people who can sign in, with their roles. Owners can invite, disable and recover them. */
export function PeopleScreen() {
  const { person: me } = useSession();
  const format = useFormat();
  const { data: people } = useQuery(PEOPLE);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<SignInLink>();
  useOneTimeParam('new', () => setInviting(true));
  const isOwner = me.role === 'owner';
  return (
    <Page
      title="People"
      actions={
        isOwner && (
          <Button tone="primary" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      {!people && <Loading head="wide" />}
      {people && (
        <DataTable
          label="People"
          rows={people}
          keyOf={({ email }) => email}
          rowHeight={56}
          columns={[
            {
              key: 'person',
              header: 'Person',
              width: 'minmax(120px, 2fr)',
              cell: ({ name, email }) => (
                <>
                  <b>{name}</b>
                  <br />
                  <span className={styles.quiet}>{email}</span>
                </>
              ),
            },
            { key: 'role', header: 'Role', width: '128px', cell: (person) => <RoleBadges person={person} /> },
            {
              key: 'seen',
              header: 'Last seen',
              width: '160px',
              isOptional: true,
              cell: ({ lastSeenAt }) => (lastSeenAt ? format.ago(lastSeenAt) : 'Never'),
            },
            {
              key: 'actions',
              header: <span className={styles.hidden}>Actions</span>,
              width: '64px',
              align: 'end',
              cell: (person) => isOwner && <PersonMenu person={person} onLink={setLink} />,
            },
          ]}
        />
      )}
      <InviteDialog isOpen={isInviting} onOpenChange={setInviting} onLink={setLink} />
      <SecretDialog
        title="Send them this link"
        text={`It works once, for three days. ${link?.email ?? ''} creates a passkey with it.`}
        secret={link?.link}
        onClose={() => setLink(undefined)}
      />
    </Page>
  );
}

/** The role, also of people who cannot sign in now or yet. */
function RoleBadges({ person }: { person: Person }) {
  return (
    <span className={styles.row}>
      <Badge>{{ owner: 'Owner', staff: 'Staff', 'read-only': 'Read-only' }[person.role]}</Badge>
      {person.isDisabled && <Badge tone="bad">Disabled</Badge>}
      {!person.isDisabled && person.passkeys === 0 && <Badge tone="warning">Not enrolled</Badge>}
    </span>
  );
}
