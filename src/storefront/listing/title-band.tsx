import breadcrumb from '#storefront/ui/breadcrumb.module.css';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './title-band.module.css';

type TitleBandProps = {
  /** The last step of the breadcrumb. */
  crumb: string;
  heading: string;
  intro: string;
  /** A line above the heading, where the category has one beyond it. */
  banner?: string | undefined;
};

/** The top of a listing: where the shopper is, what is here, and one line about it. */
export function TitleBand({ crumb, heading, intro, banner }: TitleBandProps) {
  return (
    <header className={styles.band}>
      <div className={`${layout.pageWidth} ${styles.inner}`}>
        <nav className={breadcrumb.breadcrumb} aria-label="Breadcrumb">
          <a href="/">Home</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{crumb}</span>
        </nav>
        {banner && <p className={`${text.caps} ${styles.banner}`}>{banner}</p>}
        <h1 className={`${text.display} ${text.displayPage}`}>{heading}</h1>
        {intro && <p className={text.secondary}>{intro}</p>}
      </div>
    </header>
  );
}
