import { LegalPage } from '#storefront/info-layout/legal-page.tsx';
import { TERMS } from './terms-copy.ts';

export function TermsPage() {
  return <LegalPage infoKey="terms" heading="Terms" text={TERMS} />;
}
