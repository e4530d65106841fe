import type { InfoKey } from '#contract/routes.ts';
import { InfoLayout } from './info-layout.tsx';
import type { LegalSection, LegalText } from './legal-text.ts';

/** A text of the law: the day it is of, and its sections. */
export function LegalPage({
  infoKey,
  heading,
  text,
}: {
  infoKey: InfoKey;
  heading: string;
  text: LegalText;
}) {
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
