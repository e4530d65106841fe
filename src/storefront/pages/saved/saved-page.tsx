import type { PageProps } from '#storefront/navigation/page-component.ts';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import { DeviceSaved } from './device-saved.tsx';
import styles from './saved-page.module.css';
import { SharedList } from './shared-list.tsx';

/** The pieces saved on this device, or those of a link that somebody shared. */
export function SavedPage({ data }: PageProps<'saved'>) {
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <h1 className={`${text.heading} ${styles.heading}`}>
        {data.isShared ? 'A shared list' : 'Saved pieces'}
      </h1>
      {data.isShared ? <SharedList cards={data.cards} missing={data.missing} /> : <DeviceSaved />}
    </div>
  );
}
