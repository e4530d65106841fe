import { TERMS } from './terms-copy.ts';
import { LegalPage } from '#storefront/info-layout/legal-page.tsx';

export function TermsPage() {
  return <LegalPage infoKey="terms" heading="Terms" text={TERMS} />;
}
