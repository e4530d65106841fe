import { METAL_PURITIES } from '#contract/figures.ts';
import type { HousePhoto } from '#contract/page-data.ts';
import type { SizeGuide } from '#domain/categories.ts';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';
import { InfoTable } from '#storefront/info-layout/info-table.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { NeckFigure } from '#storefront/size-help/neck-figure.tsx';
import { RingSheet } from '#storefront/size-help/ring-sheet.tsx';
import { RingSizer } from '#storefront/size-help/ring-sizer.tsx';
import {
  BRACELET_FITS,
  BRACELET_SIZES,
  CHAIN_LENGTHS,
  RING_CONVERSIONS,
  RING_SIZES,
} from '#storefront/size-help/sizes.ts';
import { WristHelp } from '#storefront/size-help/wrist-help.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { RingDrawing } from './ring-drawing.tsx';
import { HOW_TO_MEASURE } from './size-guides-copy.ts';
import styles from './size-guides-page.module.css';
import { type Tab, Tabs } from './tabs.tsx';

type GuideTab = Tab & { id: SizeGuide | 'how-to-measure' };
type GuideProps = { photo: HousePhoto | undefined };

export function SizeGuidesPage({ data: { guidePhotos = {} } }: PageProps<'info'>) {
  const tabs: GuideTab[] = [
    { id: 'rings', label: 'Rings', panel: <Rings photo={guidePhotos.rings} /> },
    { id: 'chains', label: 'Chains', panel: <Chains photo={guidePhotos.chains} /> },
    { id: 'bracelets', label: 'Bracelets', panel: <Bracelets photo={guidePhotos.bracelets} /> },
    { id: 'how-to-measure', label: 'How to Measure', panel: <HowToMeasure /> },
  ];
  return (
    <InfoLayout infoKey="size-guides" heading="Size guides" lead="Between sizes? Choose the larger one.">
      <Tabs label="Size guides" tabs={tabs} />
      <section>
        <h2>Metal marks</h2>
        <InfoTable
          caption="Share of precious metal by mark"
          head={['Mark', 'Metal', 'Share']}
          rows={METAL_PURITIES.map(({ mark, metal, share }) => [mark, metal, share])}
        />
      </section>
      <RingSheet />
    </InfoLayout>
  );
}

function Rings({ photo }: GuideProps) {
  return (
    <div className={styles.sizes} data-sizes>
      <div>
        <InfoTable
          caption="Ring sizes in millimeters"
          head={['US size', 'Diameter, mm', 'Circumference, mm']}
          rows={RING_SIZES.map((size) => [
            `${size.us}`,
            size.diameterMm.toFixed(1),
            size.circumferenceMm.toFixed(1),
          ])}
        />
        <GuidePhoto photo={photo} alt="Rings, to scale" />
        <RingDrawing />
      </div>
      <div className={styles.drawing}>
        <div className={visibility.noPrint}>
          <RingSizer sizes={[]} />
        </div>
        <p className={`${text.small} ${text.secondary}`}>
          On paper: print this page at 100%. Its last sheet has every size to lay a ring on, and a line to
          check the scale.
        </p>
        <div>
          <h2>US to UK and EU</h2>
          <InfoTable
            caption="Ring sizes in other countries"
            head={['US', 'UK', 'EU']}
            rows={RING_CONVERSIONS}
          />
          <p className={`${text.small} ${text.tertiary} ${styles.caveat}`}>
            Approximate: charts differ by half a size.
          </p>
        </div>
      </div>
    </div>
  );
}

function Chains({ photo }: GuideProps) {
  return (
    <>
      <div className={styles.pictures}>
        <NeckFigure chosen={null} />
        <GuidePhoto photo={photo} alt="Chains, to scale" />
      </div>
      <InfoTable caption="Chain lengths" head={['Length', 'Style', 'Where it sits']} rows={CHAIN_LENGTHS} />
    </>
  );
}

function Bracelets({ photo }: GuideProps) {
  return (
    <>
      <div className={visibility.noPrint}>
        <WristHelp />
      </div>
      <GuidePhoto photo={photo} alt="Bracelets, to scale" />
      <p className={`${text.secondary} ${styles.lead}`}>
        Find your wrist, in inches, under the fit you like.
      </p>
      <InfoTable
        caption="Bracelet sizes by wrist and fit, in inches"
        head={['Size', ...BRACELET_FITS.map(({ fit }) => fit)]}
        rows={BRACELET_SIZES.map(({ inches, wrists }) => [`${inches}"`, ...wrists])}
      />
    </>
  );
}

function GuidePhoto({ photo, alt }: GuideProps & { alt: string }) {
  if (!photo) return null;
  return (
    <Photo
      url={photo.image_url}
      placeholder={photo.image_placeholder}
      alt={alt}
      sizes="(min-width: 1280px) 640px, (min-width: 768px) 480px, 100vw"
      className={styles.photo}
    />
  );
}

function HowToMeasure() {
  return (
    <>
      <h2 className={visibility.visuallyHidden}>How to measure</h2>
      <Columns columns={HOW_TO_MEASURE} />
    </>
  );
}
