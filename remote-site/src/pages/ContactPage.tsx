import { useRouteData } from '@northlight/shared/remote';
import { Lead, PageHead, Wrap } from '@northlight/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { answerTimeOf } from '../features/contact/answer-time.ts';
import { CONTACT_LEAD, CONTACT_TITLE } from '../features/contact/contact-defaults.ts';
import type { ContactData } from '../features/contact/contact-loader.ts';
import { ContactColumns } from '../features/contact/ContactColumns.tsx';
import ContactForm from '../features/contact/ContactForm.tsx';
import { ContactInfos } from '../features/contact/ContactInfos.tsx';
import { furtherOffices } from '../features/contact/further-offices.ts';
import { Studios } from '../features/contact/Studios.tsx';
import { serviceTypes } from '../features/services/service-types.ts';

export default function ContactPage() {
  const { introduction, items } = useRouteData<ContactData>();
  const lead = introduction?.description ?? CONTACT_LEAD;
  const asked = useSearchParams()[0].get('service');
  const service = serviceTypes.find(({ type }) => type === asked);
  return (
    <>
      <Head title={introduction?.title ?? CONTACT_TITLE} sky="desk" skyKind="studios" />
      <Wrap>
        <Ways>
          <Lead>
            {service && <b>About {service.title}. </b>}
            {lead}
          </Lead>
          <div>
            <ContactForm answerTime={answerTimeOf(lead)} />
          </div>
          <ContactInfos items={items} offices={furtherOffices(items)} />
        </Ways>
      </Wrap>
      <Studios />
    </>
  );
}

const Head = styled(PageHead)`
  && h1 {
    max-width: none;
  }
  @media (min-width: 1024px) {
    /* The page head is low, so the curtain also fades towards the bottom instead of being cut off. */
    && > img {
      mask: linear-gradient(#000 55%, transparent), linear-gradient(90deg, transparent, #000 60%);
      mask-composite: intersect;
    }
  }
  @media (max-width: 1023px) {
    && {
      padding-bottom: 24px;
    }
    && > img {
      top: 12px;
    }
  }
  /* Visitors come for the form, so a phone shows its first field without scrolling. The curtain starts behind the
     navbar and has faded out where the title begins. */
  @media (max-width: 560px) {
    && {
      padding-top: calc(var(--nav-h) + 72px);
    }
    && > img {
      top: -14px;
      height: calc(var(--nav-h) + 82px);
      mask: linear-gradient(#000 70%, transparent);
    }
  }
`;

const Ways = styled(ContactColumns)`
  padding-bottom: var(--section);
`;
