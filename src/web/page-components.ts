import type { ReactNode } from 'react';
import type { DataOf, PageData } from './page-data.ts';

/** What every page gets: its data, a way to ask for it again, and where further pages come from. */
export type PageProps<Page extends PageData['page']> = {
  data: DataOf<Page>;
  /** Resolves when the page has come anew, or has failed once more. */
  onRetry: () => Promise<void>;
  pages: PageSource;
};

export type PageComponent<Page extends PageData['page']> = (props: PageProps<Page>) => ReactNode;

/** The component of each page, under the name its data carries. */
export type PageComponents = { [Page in PageData['page']]: PageComponent<Page> };

/** Where components come from: all at hand on the server, fetched when needed in the browser. */
export type PageSource = {
  /** Undefined where its code is not here yet. */
  find<Page extends PageData['page']>(page: Page): PageComponent<Page> | undefined;
  load(page: PageData['page']): Promise<void>;
};
