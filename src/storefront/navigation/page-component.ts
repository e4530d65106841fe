import type { ReactNode } from 'react';
import type { DataOf, NamedPage, PageCode, PageData } from '#contract/page-data.ts';
import type { InfoKey } from '#contract/routes.ts';

/** What every page gets: its data, a way to ask for it again, and where further pages come from. */
export type PageProps<Page extends PageData['page']> = {
  data: DataOf<Page>;
  /** Resolves when the page has come anew, or has failed once more. */
  onRetry: () => Promise<void>;
  pages: PageSource;
};

export type PageComponent<Page extends PageData['page']> = (props: PageProps<Page>) => ReactNode;

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
