import { PRODUCT_WORDS } from '../copy/catalogue.ts';
import { Mark } from '../ui/mark.tsx';

export function ProductMissingPage() {
  return (
    <div className="wrap empty-state empty-page">
      <Mark />
      <h1 className="head">{PRODUCT_WORDS.missing.title}</h1>
      <p className="graphite">{PRODUCT_WORDS.missing.text}</p>
      <a className="btn" href="/">
        Go Home
      </a>
    </div>
  );
}
