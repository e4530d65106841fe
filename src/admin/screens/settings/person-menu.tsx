import { useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PEOPLE, type Person, ROLES, type Role, type SignInLink } from './people-query.ts';

/** What an owner can do with a person: change the role, recover, disable. */
export function PersonMenu({ person, onLink }: { person: Person; onLink: (link: SignInLink) => void }) {
  const [isRecovering, setRecovering] = useState(false);
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
  const recover = async () => {
    const { link } = await read(api.people[':email'].recover.$post({ param: { email } }));
    onLink({ email, link });
    await queries.invalidateQueries({ queryKey: PEOPLE.queryKey });
  };
  return (
    <>
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
          { label: 'Create a new sign-in link', onSelect: () => setRecovering(true) },
          {
            label: person.isDisabled ? 'Enable' : 'Disable',
            tone: 'danger',
            onSelect: act(
              patch({ isDisabled: !person.isDisabled }),
              person.isDisabled
                ? `${person.name} can sign in again.`
                : `${person.name} can no longer sign in.`,
            ),
          },
        ]}
      />
      <Confirmation
        isOpen={isRecovering}
        onOpenChange={setRecovering}
        title={`A new sign-in link for ${person.name}`}
        text={`For a lost passkey. ${person.name} is signed out everywhere, and their tokens stop working. Their passkeys stop working once the link is used.`}
        confirm="Sign out and make the link"
        onConfirm={recover}
      />
    </>
  );
}
