import { PRIVACY } from '../copy/info-privacy.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage infoKey="privacy" heading="Privacy" text={PRIVACY} />;
}
