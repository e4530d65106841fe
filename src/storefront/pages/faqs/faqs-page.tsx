import { FAQS } from '#storefront/faq/faq-copy.ts';
import { Questions } from '#storefront/faq/questions.tsx';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';

const COUNT = FAQS.flatMap(({ questions }) => questions).length;

export function FaqsPage() {
  return (
    <InfoLayout
      infoKey="faqs"
      heading="FAQs"
      lead={`Answers to ${COUNT === 20 ? 'twenty' : COUNT} common questions.`}
    >
      {FAQS.map(({ heading, questions }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Questions group="faq" questions={questions} />
        </section>
      ))}
    </InfoLayout>
  );
}
