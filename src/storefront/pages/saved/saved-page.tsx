import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import layout from '#storefront/ui/layout.module.css';
import { DeviceSaved } from './device-saved.tsx';
import styles from './saved-page.module.css';
import { SharedList } from './shared-list.tsx';

/** The pieces saved on this device, or those of a link that somebody shared. */
export function SavedPage({ data }: PageProps<'saved'>) {
  return (
    <>
      {data.isShared ? (
        <InfoBand heading="A shared list" lead="Pieces that someone shared with you." />
      ) : (
        <InfoBand heading="Saved pieces" lead="What you saved in this browser." />
      )}
      <div className={`${layout.pageWidth} ${styles.page}`}>
        {data.isShared ? <SharedList cards={data.cards} missing={data.missing} /> : <DeviceSaved />}
      </div>
    </>
  );
}
