import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { FIGURES } from '#contract/figures.ts';
import { store } from '#shop';
import { Questions } from '#storefront/faq/questions.tsx';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import prose from '#storefront/info-layout/prose.module.css';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import {
  EmailLink,
  PhoneLink,
  ShowroomAddress,
  ShowroomHours,
  SupportHours,
} from '#storefront/showroom/reach.tsx';
import layout from '#storefront/ui/layout.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { CONTACT_QUESTIONS } from './contact-copy.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { ShowroomMap } from './showroom-map.tsx';

export function ContactPage({ data: { answer, content } }: Pick<PageProps<'info'>, 'data'>) {
  return (
    <>
      <InfoBand heading="Contact" lead={`We reply within ${FIGURES.reply}.`} />
      <div className={`${layout.pageWidth} ${styles.reach}`}>
        <Columns
          headingLevel="h2"
          columns={[
            {
              heading: HAS_SHOWROOM ? 'Showroom' : 'Address',
              icon: <MapPin aria-hidden="true" />,
              text: <ShowroomAddress />,
            },
            { heading: 'Phone', icon: <Phone aria-hidden="true" />, text: <PhoneCard /> },
            { heading: 'Email', icon: <Mail aria-hidden="true" />, text: <EmailLink /> },
            ...(HAS_SHOWROOM
              ? [{ heading: 'Hours', icon: <Clock aria-hidden="true" />, text: <ShowroomHours /> }]
              : []),
          ]}
        />
      </div>
      <div className={`${layout.pageWidth} ${prose.halves}`}>
        <section>
          <h2 className={textStyles.title}>Send a message</h2>
          <ContactForm answer={answer} />
          <div className={prose.note}>
            <SupportHours />
          </div>
        </section>
        <section>
          <h2 className={textStyles.title}>Common questions</h2>
          <Questions group="contact" questions={content?.contact ?? CONTACT_QUESTIONS} />
        </section>
      </div>
      {HAS_SHOWROOM && <ShowroomMap />}
    </>
  );
}

function PhoneCard() {
  return (
    <>
      <PhoneLink />
      <p>{store.supportHours.shortText}</p>
    </>
  );
}
