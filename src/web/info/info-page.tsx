import type { ComponentType } from 'react';
import type { FormAnswer } from '../page-data.ts';
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
} satisfies Record<InfoKey, ComponentType<{ answer?: FormAnswer | undefined }>>;

type InfoPageProps = {
  infoKey: InfoKey;
  /** What came of the page's form, where it was sent without scripts. */
  answer?: FormAnswer | undefined;
};

export function InfoPage({ infoKey, answer }: InfoPageProps) {
  const Page: ComponentType<{ answer?: FormAnswer | undefined }> = PAGES[infoKey];
  return <Page answer={answer} />;
}
