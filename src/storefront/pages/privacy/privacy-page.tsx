import { PRIVACY } from '#contract/privacy-copy.ts';
import { LegalPage } from '#storefront/info-layout/legal-page.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';

export function PrivacyPage({ data }: PageProps<'info'>) {
  return <LegalPage infoKey="privacy" heading="Privacy" text={data.content?.privacy ?? PRIVACY} />;
}
