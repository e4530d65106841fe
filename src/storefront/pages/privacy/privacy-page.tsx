import { PRIVACY } from './privacy-copy.ts';
import { LegalPage } from '#storefront/info-layout/legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage infoKey="privacy" heading="Privacy" text={PRIVACY} />;
}
