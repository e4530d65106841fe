import { LegalPage } from '#storefront/info-layout/legal-page.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { TERMS } from './terms-copy.ts';

export function TermsPage({ data }: PageProps<'info'>) {
  return <LegalPage infoKey="terms" heading="Terms" text={data.content?.terms ?? TERMS} />;
}
