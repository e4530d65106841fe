import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, api, read } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const PEOPLE = { queryKey: ['people'], queryFn: () => read(api.people.$get()) };
type Person = Awaited<ReturnType<typeof PEOPLE.queryFn>>[number];

const ROLES = [
  { value: 'staff', label: 'Staff: everything but people' },
  { value: 'owner', label: 'Owner: everything' },
  { value: 'read-only', label: 'Read-only: looks, changes nothing' },
] as const;
type Role = (typeof ROLES)[number]['value'];

/** Who may sign in, and with what role. Owners invite, disable and recover. */
export function PeopleScreen() {
  const { person: me } = useSession();
  const format = useFormat();
  const { data: people } = useQuery(PEOPLE);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<{ email: string; link: string }>();
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
      {!people && <Loading />}
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
            { key: 'role', header: 'Role', width: '116px', cell: (person) => <RoleBadge person={person} /> },
            {
              key: 'seen',
              header: 'Last seen',
              width: '160px',
              isOptional: true,
              cell: ({ lastSeenAt }) => (lastSeenAt ? format.ago(lastSeenAt) : 'Never'),
            },
            {
              key: 'actions',
              header: '',
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

function RoleBadge({ person }: { person: Person }) {
  if (person.isDisabled) return <Badge tone="bad">Disabled</Badge>;
  if (person.passkeys === 0) return <Badge tone="warning">Not enrolled</Badge>;
  return <Badge>{{ owner: 'Owner', staff: 'Staff', 'read-only': 'Read-only' }[person.role]}</Badge>;
}

function PersonMenu({
  person,
  onLink,
}: {
  person: Person;
  onLink: (link: { email: string; link: string }) => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const { email } = person;
  const act = (work: () => Promise<unknown>, done: string) => () => {
    work().then(
      () => {
        toast(done);
        return queries.invalidateQueries({ queryKey: PEOPLE.queryKey });
      },
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  };
  const patch = (json: { role?: Role; isDisabled?: boolean }) => () =>
    api.people[':email'].$patch({ param: { email }, json });
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${person.name}`}>
          <MoreHorizontal />
        </IconButton>
      }
      items={[
        ...ROLES.filter(({ value }) => value !== person.role).map(({ value, label }) => ({
          label: `Make ${label.split(':')[0]?.toLowerCase()}`,
          onSelect: act(patch({ role: value }), `${person.name} has a new role.`),
        })),
        {
          label: 'Send a new link',
          onSelect: act(async () => {
            const { link } = await read(api.people[':email'].recover.$post({ param: { email } }));
            onLink({ email, link });
          }, `${person.name} is signed out.`),
        },
        {
          label: person.isDisabled ? 'Enable' : 'Disable',
          tone: 'danger',
          onSelect: act(
            patch({ isDisabled: !person.isDisabled }),
            person.isDisabled ? `${person.name} can sign in again.` : `${person.name} can no longer sign in.`,
          ),
        },
      ]}
    />
  );
}

function InviteDialog({
  isOpen,
  onOpenChange,
  onLink,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLink: (link: { email: string; link: string }) => void;
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
      if (refused instanceof ApiError) setError(refused);
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
