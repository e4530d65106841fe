import { LegalPage } from '#storefront/info-layout/legal-page.tsx';
import { PRIVACY } from './privacy-copy.ts';

export function PrivacyPage() {
  return <LegalPage infoKey="privacy" heading="Privacy" text={PRIVACY} />;
}
