import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { SelectField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Conversion } from './conversion.tsx';
import { Queues } from './queues.tsx';
import { Sales } from './sales.tsx';
import styles from './today.module.css';
import { TodayLoading } from './today-loading.tsx';

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

/** The merchant's open tasks and the shop's figures. */
export function TodayScreen() {
  const [days, setDays] = useState<string>('30');
  const { data: today, error } = useQuery({
    queryKey: ['today', 'queues'],
    queryFn: () => read(api.today.$get()),
  });
  const range = today && rangeOf(today.day, Number(days));
  return (
    <Page title="Today">
      {error && <p role="alert">{error.message}</p>}
      {!today && !error && <TodayLoading />}
      {today && <Queues today={today} />}
      {range && (
        <>
          <div className={styles.figuresHead}>
            <h2>Figures</h2>
            <SelectField
              label="Range"
              isLabelHidden
              options={RANGES}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          </div>
          <Sales range={range} />
          <Conversion range={range} />
        </>
      )}
    </Page>
  );
}

function rangeOf(to: string, days: number): { from: string; to: string } {
  const first = new Date(`${to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1 - days);
  return { from: first.toISOString().slice(0, 10), to };
}
