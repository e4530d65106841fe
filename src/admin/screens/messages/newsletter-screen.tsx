import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';

const NEWSLETTER = { queryKey: ['newsletter'], queryFn: () => read(api.newsletter.$get()) };

/** Newsletter subscribers, and those who have not confirmed yet. */
export function NewsletterScreen() {
  const format = useFormat();
  const canEdit = useCanEdit();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: signups } = useQuery(NEWSLETTER);
  const remove = async (email: string) => {
    await api.newsletter[':email'].$delete({ param: { email } });
    await queries.invalidateQueries({ queryKey: NEWSLETTER.queryKey });
    toast(`${email} no longer gets the newsletter.`);
  };
  const confirmed = signups?.filter(({ confirmedAt }) => confirmedAt !== null).length ?? 0;
  return (
    <Page
      title="Newsletter"
      badge={signups && <Badge>{format.number(confirmed)} confirmed</Badge>}
      actions={canEdit && confirmed > 0 && <LinkButton href="/api/newsletter.csv">Export CSV</LinkButton>}
    >
      {!signups && <Loading head="wide" />}
      {signups?.length === 0 && (
        <EmptyState
          title="Nobody has signed up yet"
          text="The form is at the bottom of every page. An address is subscribed once its owner confirms it."
        />
      )}
      {signups && signups.length > 0 && (
        <DataTable
          label="Newsletter"
          rows={signups}
          keyOf={({ email }) => email}
          columns={[
            { key: 'email', header: 'Email', width: 'minmax(96px, 2fr)', cell: ({ email }) => email },
            {
              key: 'state',
              header: 'State',
              width: '112px',
              cell: ({ confirmedAt }) =>
                confirmedAt ? <Badge tone="good">Confirmed</Badge> : <Badge tone="info">Unconfirmed</Badge>,
            },
            {
              key: 'since',
              header: 'Signed up',
              width: '150px',
              isOptional: true,
              cell: ({ createdAt }) => format.day(createdAt),
            },
            {
              key: 'remove',
              header: '',
              width: '112px',
              align: 'end',
              cell: ({ email }) =>
                canEdit && (
                  <ConfirmButton
                    label="Remove"
                    tone="plain"
                    title={`Remove ${email}?`}
                    text="They will not get any more newsletters unless they sign up again."
                    confirm="Remove"
                    onConfirm={() => remove(email)}
                  />
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
