import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanEdit } from '../../client/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { GenerateDialog } from './generate-dialog.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { PROMO_CODES, type PromoCode } from './promo-codes-query.ts';

const STATES = {
  on: { label: 'On', tone: 'good' },
  off: { label: 'Off', tone: 'neutral' },
  'not yet': { label: 'Not yet', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
  'used up': { label: 'Used up', tone: 'warning' },
} as const satisfies Record<PromoCode['state'], { label: string; tone: Tone }>;

/** Promo codes with what came of them. A row opens its terms. */
export function PromoCodesScreen() {
  const format = useFormat();
  const canEdit = useCanEdit();
  const { data } = useQuery(PROMO_CODES);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  const [isGenerating, setGenerating] = useState(false);
  const wanted = search.trim().toUpperCase();
  const codes = data?.codes.filter(({ code }) => code.includes(wanted));
  const open = edited === 'new' ? null : edited;
  return (
    <Page
      title="Promo codes"
      actions={
        canEdit && (
          <>
            <Button onClick={() => setGenerating(true)}>Generate codes</Button>
            <Button tone="primary" onClick={() => setEdited('new')}>
              Add a code
            </Button>
          </>
        )
      }
    >
      {!data && <Loading />}
      {data?.codes.length === 0 && (
        <EmptyState
          title="No promo codes yet"
          text="A code takes a percentage or an amount off, or gives free shipping."
        />
      )}
      {codes && data && data.codes.length > 0 && (
        <div className={styles.stack}>
          {data.codes.length > 8 && (
            <TextField
              label="Find a code"
              isLabelHidden
              type="search"
              placeholder="Find a code"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <DataTable
            label="Promo codes"
            rows={codes}
            keyOf={({ code }) => code}
            rowHeight={56}
            onOpen={canEdit ? setEdited : undefined}
            columns={[
              {
                key: 'code',
                header: 'Code',
                width: 'minmax(140px, 2fr)',
                cell: ({ code, offer }) => (
                  <>
                    <b>{code}</b>
                    <br />
                    <span className={styles.quiet}>{offer}</span>
                  </>
                ),
              },
              {
                key: 'state',
                header: 'State',
                width: '104px',
                cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
              },
              {
                key: 'uses',
                header: 'Uses',
                width: '104px',
                align: 'end',
                cell: (promo) => usesOf(promo),
              },
              {
                key: 'revenue',
                header: 'Revenue',
                width: '128px',
                align: 'end',
                isOptional: true,
                cell: ({ revenue }) => format.money(revenue),
              },
              {
                key: 'discounted',
                header: 'Taken off',
                width: '128px',
                align: 'end',
                isOptional: true,
                cell: ({ discounted }) => format.money(discounted),
              },
              {
                key: 'ends',
                header: 'Ends',
                width: '136px',
                isOptional: true,
                cell: ({ endsAt }) => (endsAt ? format.day(endsAt) : 'Never'),
              },
            ]}
          />
        </div>
      )}
      {data && edited && (
        <PromoCodeDialog
          key={open?.code ?? ''}
          promo={open ?? null}
          categories={data.categories}
          onClose={() => setEdited(undefined)}
        />
      )}
      {data && isGenerating && (
        <GenerateDialog categories={data.categories} onClose={() => setGenerating(false)} />
      )}
    </Page>
  );
}

function usesOf({ uses, maxUses, reserved }: PromoCode): string {
  const counted = maxUses === null ? String(uses) : `${uses} of ${maxUses}`;
  return reserved > 0 ? `${counted} (+${reserved})` : counted;
}
