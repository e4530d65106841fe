import { FAQS } from '#storefront/faq/faq-copy.ts';
import { Questions } from '#storefront/faq/questions.tsx';
import { InfoLayout } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';

export function FaqsPage({ data }: PageProps<'info'>) {
  const faqs = data.content?.faq ?? FAQS;
  const { length: count } = faqs.flatMap(({ questions }) => questions);
  return (
    <InfoLayout
      infoKey="faqs"
      heading="FAQs"
      lead={`Answers to ${count === 20 ? 'twenty' : count} common questions.`}
    >
      {faqs.map(({ heading, questions }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Questions group="faq" questions={questions} />
        </section>
      ))}
    </InfoLayout>
  );
}
