import type { Certificate } from '#domain/orders/certificate.ts';
import { store } from '#shop';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { formatDay } from '#storefront/order/format-day.ts';
import { ShopImprint } from '#storefront/order/shop-imprint.tsx';
import buttonStyles from '#storefront/ui/button.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { CERTIFICATE_COPY, STONE_NAMES } from './certificate-copy.ts';
import styles from './certificate-page.module.css';

/** A certificate, or the form to look one up. */
export function CertificatePage({ data: { lookup } }: PageProps<'certificate'>) {
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      {lookup?.kind === 'found' ? (
        <CertificateSheet certificate={lookup.certificate} />
      ) : (
        <section className={styles.lookup}>
          <h1 className={`${text.display} ${text.displayPage}`}>{CERTIFICATE_COPY.heading}</h1>
          <p className={text.secondary}>{CERTIFICATE_COPY.lead}</p>
          <div role="status">
            {lookup?.kind === 'none' && (
              <p>
                {CERTIFICATE_COPY.none} <b className={styles.typed}>{lookup.number}</b>.{' '}
                {CERTIFICATE_COPY.noneAdvice}
              </p>
            )}
            {lookup?.kind === 'failed' && <p>{lookup.message}</p>}
          </div>
          <LookupForm />
        </section>
      )}
    </div>
  );
}

function LookupForm() {
  return (
    <form action="/certificate" className={styles.form}>
      <div className={fieldStyles.field}>
        <label htmlFor="certificate-number">{CERTIFICATE_COPY.number}</label>
        <input
          id="certificate-number"
          name="number"
          className={fieldStyles.input}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={CERTIFICATE_COPY.example}
        />
      </div>
      <button type="submit" className={buttonStyles.button}>
        {CERTIFICATE_COPY.button}
      </button>
    </form>
  );
}

function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { number, piece, issuedAt, isReturned } = certificate;
  const { stone, clarity, material, choices, warranty } = piece;
  const facts = [
    ['Piece', [piece.name, ...choices].join(', ')],
    ['Stones', stone && STONE_NAMES[stone]],
    ['Clarity', stone && clarity],
    ['Metal', material],
    ['Date', formatDay(issuedAt)],
    ['Warranty', isReturned ? null : warranty],
  ] as const;
  return (
    <>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <Mark className={styles.mark} strokeWidth={1} />
          <p className={text.micro}>{store.name}</p>
          <h1 className={text.title}>Certificate of authenticity</h1>
          <p className={`${styles.number} ${text.numeric}`}>{number}</p>
          {isReturned && (
            <p className={styles.returned}>
              {warranty === '' ? CERTIFICATE_COPY.returned : CERTIFICATE_COPY.returnedWithWarranty}
            </p>
          )}
        </header>
        <div className={styles.body}>
          <Photo
            url={piece.imageUrl}
            alt={piece.name}
            sizes="(min-width: 768px) 280px, 60vw"
            className={styles.photo}
          />
          <dl className={styles.facts}>
            {facts.map(([label, value]) =>
              value ? (
                <div key={label}>
                  <dt className={`${text.micro} ${text.tertiary}`}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
        {!isReturned && <p className={`${text.small} ${text.tertiary}`}>{CERTIFICATE_COPY.transfer}</p>}
        <ShopImprint />
      </article>
      <p className={visibility.noPrint}>
        <a className={link.textLink} href="/certificate">
          {CERTIFICATE_COPY.again}
        </a>
      </p>
    </>
  );
}
