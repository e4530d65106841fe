import { Link } from 'wouter';
import { PRODUCT_WORDS } from '../copy/catalogue.ts';
import { Mark } from '../ui/mark.tsx';

export function ProductMissingRoute() {
  return (
    <div className="wrap empty-state empty-page">
      <Mark />
      <h1 className="head">{PRODUCT_WORDS.missing.title}</h1>
      <p className="graphite">{PRODUCT_WORDS.missing.text}</p>
      <Link className="btn" href="/">
        Go Home
      </Link>
    </div>
  );
}
