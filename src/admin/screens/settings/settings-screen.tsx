import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './settings-screen.module.css';
import { TestEmail } from './test-email.tsx';

const SETTINGS = { queryKey: ['settings'], queryFn: () => read(api.settings.$get()) };
type Area = Awaited<ReturnType<typeof SETTINGS.queryFn>>['areas'][number];

const TITLES: Readonly<Record<Area['area'], string>> = {
  shop: 'Shop',
  payments: 'Payments',
  email: 'Email',
  database: 'Database',
  media: 'Photos and videos',
  backups: 'Backups',
  admin: 'Admin',
};

/**
 * Shows how the store is set up, what needs attention, and how to change it. Settings are files, so nothing can be
 * changed here.
 */
export function SettingsScreen() {
  const canSee = useCanEdit();
  return (
    <Page title="Settings" width="narrow" actions={canSee && <CheckButton />}>
      {canSee ? (
        <Areas />
      ) : (
        <EmptyState
          title="Only owners and staff can see the settings"
          text="Ask an owner to change your role."
        />
      )}
    </Page>
  );
}

function CheckButton() {
  const queries = useQueryClient();
  const toast = useToast();
  const check = useMutation({
    mutationFn: () => read(api.settings.check.$post()),
    onSuccess: (settings) => {
      queries.setQueryData(SETTINGS.queryKey, settings);
      toast('Everything is checked.');
    },
    onError: (error) => toast(error.message, { tone: 'problem' }),
  });
  return (
    <Button isBusy={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? 'Checking' : 'Check again'}
    </Button>
  );
}

function Areas() {
  const format = useFormat();
  const { data, error } = useQuery(SETTINGS);
  if (error instanceof ApiError) return <p role="alert">{error.message}</p>;
  if (!data) return <Loading />;
  const problems = data.areas.flatMap(problemsOf).length;
  return (
    <>
      <p className={stack.quiet}>
        {problems === 0
          ? 'Nothing needs attention.'
          : `${problems} ${problems === 1 ? 'thing needs' : 'things need'} attention.`}{' '}
        Checked {format.minute(data.checkedAt)}. Settings are in <code>.env</code> or in the environment of
        the store; restart it after a change.
      </p>
      {data.areas.map((area) => (
        <AreaSection key={area.area} area={area} />
      ))}
    </>
  );
}

function AreaSection({ area }: { area: Area }) {
  const format = useFormat();
  const { tone, label } = stateOf(area);
  return (
    <Section title={TITLES[area.area]} actions={<Badge tone={tone}>{label}</Badge>}>
      <dl className={styles.facts}>
        {area.facts.map(({ label: name, value, isTime }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isTime ? `${format.minute(value)} (${format.ago(value)})` : value}</dd>
          </div>
        ))}
      </dl>
      {problemsOf(area).map(({ status, message, fix }) => (
        <div key={message} className={styles.problem} data-status={status}>
          <p>
            <b>{status === 'error' ? 'Error' : 'Warning'}:</b> {message}
          </p>
          <p>{fix}</p>
        </div>
      ))}
      <p className={stack.quiet}>To change it: {area.change}</p>
      {area.area === 'email' && <TestEmail isSandbox={area.state === 'sandbox'} />}
    </Section>
  );
}

function problemsOf({ findings }: Area): Area['findings'] {
  return findings.filter(({ status }) => status === 'error' || status === 'warning');
}

function stateOf(area: Area): { tone: Tone; label: string } {
  const problems = problemsOf(area);
  if (problems.some(({ status }) => status === 'error')) return { tone: 'bad', label: 'Does not work' };
  if (area.state === 'sandbox') return { tone: 'warning', label: 'Sandbox' };
  if (problems.length > 0) return { tone: 'warning', label: 'Needs attention' };
  return area.state === 'off' ? { tone: 'neutral', label: 'Off' } : { tone: 'good', label: 'Set up' };
}
