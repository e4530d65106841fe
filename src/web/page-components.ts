import type { ReactNode } from 'react';
import type { DataOf, PageData } from './page-data.ts';
import type { InfoKey } from './routes.ts';

/** What every page gets: its data, a way to ask for it again, and where further pages come from. */
export type PageProps<Page extends PageData['page']> = {
  data: DataOf<Page>;
  /** Resolves when the page has come anew, or has failed once more. */
  onRetry: () => Promise<void>;
  pages: PageSource;
};

export type PageComponent<Page extends PageData['page']> = (props: PageProps<Page>) => ReactNode;

/** The name of the code that draws a page: an information page has code of its own, so that it comes alone. */
export type PageCode = Exclude<PageData['page'], 'info'> | InfoKey;

/** A page as its address or its data names it. */
export type NamedPage = { page: Exclude<PageData['page'], 'info'> } | { page: 'info'; key: InfoKey };

export function codeOf(named: NamedPage): PageCode {
  return named.page === 'info' ? named.key : named.page;
}

/** The component of each page, under the name of its code. */
export type PageComponents = {
  [Code in PageCode]: PageComponent<Code extends InfoKey ? 'info' : Code>;
};

/** Where components come from: all at hand on the server, fetched when needed in the browser. */
export type PageSource = {
  /** Undefined where its code is not here yet. */
  find(data: PageData): PageComponent<PageData['page']> | undefined;
  load(named: NamedPage): Promise<void>;
};
