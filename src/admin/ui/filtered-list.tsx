import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { Loading, type LoadingHead } from './loading.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import type { ListQuery } from './use-list-query.ts';

type FilteredListProps<State extends string> = {
  filters: readonly { value: State; label: string }[];
  query: ListQuery<State>;
  onChange: (changed: Partial<ListQuery<State>>) => void;
  placeholder: string;
  /** What is shown if a state has no rows and nothing is searched for. */
  nothing: Readonly<Record<State, { title: string; text: string }>>;
  found: { data: unknown; error: Error | null; isPlaceholderData: boolean };
  isEmpty: boolean;
  /** The rows are a table with this head. */
  head?: LoadingHead;
  /** The rows. */
  children: ReactNode;
};

/** A list with a tab for each state, a search field, and a message if there are no rows. The state `all` is optional. */
export function FilteredList<State extends string>({
  filters,
  query: { text, state },
  onChange,
  placeholder,
  nothing,
  found,
  isEmpty,
  head,
  children,
}: FilteredListProps<State>) {
  const all = filters.find(({ value }) => value === 'all')?.value;
  const isNothing = Boolean(found.data) && !found.isPlaceholderData && isEmpty;
  return (
    <>
      <FilterTabs
        label="State"
        options={filters}
        value={state}
        onChange={(value) => onChange({ state: value })}
      />
      <SearchField placeholder={placeholder} value={text} onChange={(typed) => onChange({ text: typed })} />
      {!found.data && <Loading head={head} />}
      {isNothing && text === '' && <EmptyState {...nothing[state]} />}
      {isNothing && text !== '' && (
        <NothingFound
          text={text}
          onWiden={all === undefined || state === all ? undefined : () => onChange({ state: all })}
          onClear={() => onChange({ text: '' })}
        />
      )}
      {Boolean(found.data) && found.error && <p role="alert">{found.error.message}</p>}
      {!isEmpty && children}
    </>
  );
}
