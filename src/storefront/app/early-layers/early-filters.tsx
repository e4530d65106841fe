import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import filters from '#storefront/listing/filters.module.css';
import button from '#storefront/ui/button.module.css';
import dialog from '#storefront/ui/dialog.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { CloseButton, EarlyLayer } from './early-layer.tsx';

/** The sheet for the filters of a listing, which the boot script copies into it. */
export function EarlyFilters() {
  return (
    <EarlyLayer name="filters" label={FILTER_COPY.heading} side="sheet" className={filters.sheet}>
      <div className={dialog.head}>
        <p className={text.titleSmall}>{FILTER_COPY.heading}</p>
        <CloseButton label="Close filters" />
      </div>
      <div className={dialog.body} data-slot="form" />
      <div className={`${dialog.foot} ${filters.sheetFoot}`}>
        <span className={`${link.link} ${filters.clear}`} aria-disabled="true">
          {FILTER_COPY.clearShort}
        </span>
        <button type="button" className={button.button} data-slot="show" data-close />
      </div>
    </EarlyLayer>
  );
}
