import { TERMS } from '../copy/info-terms.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage infoKey="terms" heading="Terms" text={TERMS} />;
}
