import { FAQS } from '../copy/info-faqs.ts';
import { InfoLayout } from './info-layout.tsx';
import { Questions } from './questions.tsx';

export function FaqsPage() {
  return (
    <InfoLayout infoKey="faqs" heading="FAQs" lead="Answers to twenty common questions.">
      {FAQS.map(({ heading, questions }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Questions group="faq" questions={questions} />
        </section>
      ))}
    </InfoLayout>
  );
}
