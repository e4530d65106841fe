import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanEdit } from '../../client/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { useOneTimeParam } from '../../ui/use-one-time-param.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { PromoCodeTable } from './promo-code-table.tsx';
import { PROMO_CODES, type PromoCode } from './promo-codes-query.ts';

/** The promo codes with their uses and revenue. A row opens its terms. */
export function PromoCodesScreen() {
  const canEdit = useCanEdit();
  const { data } = useQuery(PROMO_CODES);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<PromoCode | 'new'>();
  const [isGenerating, setGenerating] = useState(false);
  useOneTimeParam('new', () => setEdited('new'));
  useOneTimeParam('code', setSearch);
  const wanted = search.trim().toUpperCase();
  const codes = data?.codes.filter(({ code }) => code.includes(wanted));
  // As it is now, also after another person's change.
  const open = edited === 'new' ? null : (data?.codes.find(({ code }) => code === edited?.code) ?? edited);
  return (
    <Page
      title="Promo codes"
      actions={
        <>
          {data && data.codes.length > 0 && <LinkButton href="/api/promo-codes.csv">Export CSV</LinkButton>}
          {canEdit && (
            <>
              <Button onClick={() => setGenerating(true)}>Generate codes</Button>
              <Button tone="primary" onClick={() => setEdited('new')}>
                Add a code
              </Button>
            </>
          )}
        </>
      }
    >
      {!data && <Loading head="wide" />}
      {data?.codes.length === 0 && (
        <EmptyState
          title="No promo codes yet"
          text="A code takes a percentage or an amount off, or gives free shipping."
        />
      )}
      {codes && data && data.codes.length > 0 && (
        <div className={styles.stack}>
          {(data.codes.length > 8 || search !== '') && (
            <TextField
              label="Find a code"
              isLabelHidden
              type="search"
              placeholder="Find a code"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <PromoCodeTable codes={codes} onOpen={setEdited} />
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
