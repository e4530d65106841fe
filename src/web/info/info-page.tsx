import type { ComponentType } from 'react';
import type { InfoKey } from '../routes.ts';
import { AboutPage } from './about-page.tsx';
import { AffiliatePage } from './affiliate-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { FaqsPage } from './faqs-page.tsx';
import { FinancingPage } from './financing-page.tsx';
import { PrivacyPage, TermsPage } from './legal-page.tsx';
import { ReturnsPage } from './returns-page.tsx';
import { ShippingPage } from './shipping-page.tsx';
import { SizeGuidesPage } from './size-guides-page.tsx';

const PAGES = {
  about: AboutPage,
  'become-affiliate': AffiliatePage,
  financing: FinancingPage,
  contact: ContactPage,
  shipping: ShippingPage,
  returns: ReturnsPage,
  'size-guides': SizeGuidesPage,
  faqs: FaqsPage,
  privacy: PrivacyPage,
  terms: TermsPage,
} satisfies Record<InfoKey, ComponentType>;

export function InfoPage({ infoKey }: { infoKey: InfoKey }) {
  const Page = PAGES[infoKey];
  return <Page />;
}
