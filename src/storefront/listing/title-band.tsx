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
    <header className="title-band">
      <div className="wrap title-band-inner">
        <nav className="breadcrumb" aria-label="Breadcrumb">
          <a href="/">Home</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{crumb}</span>
        </nav>
        {banner && <p className="caps title-band-banner">{banner}</p>}
        <h1 className="display display-page">{heading}</h1>
        <p className="graphite">{intro}</p>
      </div>
    </header>
  );
}
