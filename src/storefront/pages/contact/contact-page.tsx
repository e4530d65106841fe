import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { store } from '#store';
import { Questions } from '#storefront/faq/questions.tsx';
import { Columns } from '#storefront/info-layout/columns.tsx';
import { FIGURES } from '#storefront/info-layout/figures.ts';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import {
  EmailLink,
  PhoneLink,
  ShowroomAddress,
  ShowroomHours,
  SupportHours,
} from '#storefront/showroom/reach.tsx';
import { CONTACT_QUESTIONS } from './contact-copy.ts';
import { ContactForm } from './contact-form.tsx';
import { ShowroomMap } from './showroom-map.tsx';

export function ContactPage({ data: { answer } }: Pick<PageProps<'info'>, 'data'>) {
  return (
    <>
      <InfoBand heading="Contact" lead={`We reply within ${FIGURES.reply}.`} />
      <div className="wrap pt-10">
        <Columns
          headingLevel="h2"
          columns={[
            { heading: 'Showroom', icon: <MapPin aria-hidden="true" />, text: <ShowroomAddress /> },
            { heading: 'Phone', icon: <Phone aria-hidden="true" />, text: <PhoneCard /> },
            { heading: 'Email', icon: <Mail aria-hidden="true" />, text: <EmailLink /> },
            { heading: 'Hours', icon: <Clock aria-hidden="true" />, text: <ShowroomHours /> },
          ]}
        />
      </div>
      <div className="wrap info-halves">
        <section>
          <h2 className="title">Send a message</h2>
          <ContactForm answer={answer} />
          <div className="info-note">
            <SupportHours />
          </div>
        </section>
        <section>
          <h2 className="title">Common questions</h2>
          <Questions group="contact" questions={CONTACT_QUESTIONS} />
        </section>
      </div>
      <ShowroomMap />
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
