import type { ReactNode } from 'react';
import type { DataOf, NamedPage, PageCode, PageData } from '#contract/page-data.ts';
import type { InfoKey } from '#contract/routes.ts';

/** Props of every page: its data, a retry function, and the source of other pages. */
export type PageProps<Page extends PageData['page']> = {
  data: DataOf<Page>;
  /** Resolves when the page has reloaded, or failed again. */
  onRetry: () => Promise<void>;
  pages: PageSource;
};

export type PageComponent<Page extends PageData['page']> = ((props: PageProps<Page>) => ReactNode) & {
  /**
   * Filters a fully loaded listing in the browser; null if the server must be asked. Its code loads on first use.
   */
  loadNarrow?(): Promise<void>;
  narrow?(whole: DataOf<Page>, params: URLSearchParams): DataOf<Page> | null;
};

/** The component of each page, by chunk name. */
export type PageComponents = {
  [Code in PageCode]: PageComponent<Code extends InfoKey ? 'info' : Code>;
};

/** The source of page components: all available on the server, loaded on demand in the browser. */
export type PageSource = {
  /** Undefined if its chunk is not loaded yet. */
  find(data: PageData): PageComponent<PageData['page']> | undefined;
  load(named: NamedPage): Promise<void>;
};
