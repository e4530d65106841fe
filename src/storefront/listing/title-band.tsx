import breadcrumb from '#storefront/ui/breadcrumb.module.css';
import layout from '#storefront/ui/layout.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './title-band.module.css';

type TitleBandProps = {
  /** The last item of the breadcrumb. */
  crumb: string;
  heading: string;
  intro: string;
};

/** The title banner of a listing: breadcrumb, heading and intro. */
export function TitleBand({ crumb, heading, intro }: TitleBandProps) {
  return (
    <header className={styles.band}>
      <div className={`${layout.pageWidth} ${styles.inner}`}>
        <nav className={breadcrumb.breadcrumb} aria-label="Breadcrumb">
          <a href="/">Home</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{crumb}</span>
        </nav>
        <h1 className={`${text.display} ${text.displayPage}`}>{heading}</h1>
        {intro && <p className={text.secondary}>{intro}</p>}
      </div>
    </header>
  );
}
