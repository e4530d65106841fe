import type { InfoKey } from '#contract/routes.ts';
import type { LegalSection, LegalText } from '#shop/content-types.ts';
import textStyles from '#storefront/ui/text.module.css';
import { InfoLayout } from './info-layout.tsx';
import prose from './prose.module.css';

/** A legal text: its date and sections. */
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
      <p className={`${textStyles.small} ${textStyles.tertiary}`}>Last updated: {text.lastUpdated}</p>
      {text.sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </InfoLayout>
  );
}

function Section({ heading, paragraphs, points = [] }: LegalSection) {
  return (
    <section className={prose.prose}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={prose.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
