import type { LegalSection, LegalText } from '../copy/info-legal.ts';
import { PRIVACY, TERMS } from '../copy/info-legal.ts';
import type { InfoKey } from '../routes.ts';
import { InfoLayout } from './info-layout.tsx';

export function PrivacyPage() {
  return <LegalPage infoKey="privacy" heading="Privacy" text={PRIVACY} />;
}

export function TermsPage() {
  return <LegalPage infoKey="terms" heading="Terms" text={TERMS} />;
}

function LegalPage({ infoKey, heading, text }: { infoKey: InfoKey; heading: string; text: LegalText }) {
  return (
    <InfoLayout infoKey={infoKey} heading={heading} lead={text.lead}>
      <p className="small ash">Last updated: {text.lastUpdated}</p>
      {text.sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </InfoLayout>
  );
}

function Section({ heading, paragraphs, points = [] }: LegalSection) {
  return (
    <section className="info-prose">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="info-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
