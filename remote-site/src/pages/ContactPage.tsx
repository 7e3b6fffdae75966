import { useRouteData } from '@northlight/shared/remote';
import { Art, Display, Lead, pageLevel, Wrap } from '@northlight/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { answerTimeOf } from '../features/contact/answer-time.ts';
import { CONTACT_LEAD, CONTACT_TITLE } from '../features/contact/contact-defaults.ts';
import type { ContactData } from '../features/contact/contact-loader.ts';
import { ContactColumns } from '../features/contact/ContactColumns.tsx';
import ContactForm from '../features/contact/ContactForm.tsx';
import { ContactInfos } from '../features/contact/ContactInfos.tsx';
import { furtherOffices } from '../features/contact/further-offices.ts';
import { StudioDay } from '../features/contact/StudioDay.tsx';
import { serviceTypes } from '../features/services/service-types.ts';

/**
 * The day of the studios is beside the title where there is room, and at the end of the page on a phone, whose first
 * screen is for the form. It is at the end in reading order everywhere.
 */
export default function ContactPage() {
  const { introduction, items } = useRouteData<ContactData>();
  const title = introduction?.title ?? CONTACT_TITLE;
  const lead = introduction?.description ?? CONTACT_LEAD;
  const asked = useSearchParams()[0].get('service');
  const service = serviceTypes.find(({ type }) => type === asked);
  return (
    <Page>
      <Head>
        {/* Only where the day is not beside it: a lazy picture that is not displayed is not fetched. */}
        <Art kind="studios" seed="desk" width={1000} height={800} />
        <Display as="h1" level={pageLevel(title)}>
          {title}
        </Display>
      </Head>
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
      <StudioDay />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > :nth-child(2) {
    width: 100%;
  }
  /* On a plate of its own, because the footer below it is as dark. */
  > figure {
    margin: 0 var(--edge) var(--section);
    padding-inline: 20px;
  }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: clamp(28px, 3vw, 56px);

    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
    > figure {
      --inset: clamp(28px, 3vw, 56px);
      grid-area: 1 / 2;
      margin-bottom: 0;
      padding-top: calc(var(--nav-h) + clamp(28px, 2.6vw, 48px));
      /* The hours begin where the fields of the form begin. */
      margin-inline: calc(var(--gutter) / 2 - var(--inset)) 0;
      padding-inline: var(--inset) var(--edge);
    }
  }
  @media print {
    display: block;
  }
`;

const Head = styled.header`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding: calc(var(--nav-h) + 190px) var(--edge) 24px;

  /* A curtain above the title, which has faded out where the title begins. */
  > img {
    position: absolute;
    top: 12px;
    inset-inline-end: 0;
    z-index: -1;
    /* Narrow enough for its hems to be seen. */
    width: 66%;
    height: 230px;
    object-fit: cover;
    object-position: 100% 0;
    mask: linear-gradient(#000 70%, transparent);
  }
  [dir='rtl'] & > img {
    transform: scaleX(-1);
  }

  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: end;
    /* The last descender may reach below the head. */
    overflow: visible;
    padding-block: calc(var(--nav-h) + 40px) 8px;
    padding-inline-end: clamp(36px, 4vw, 72px);

    > img {
      display: none;
    }
  }
  /* Visitors come for the form, so a phone shows its first field without scrolling. */
  @media (max-width: 560px) {
    padding-top: calc(var(--nav-h) + 72px);

    > img {
      top: -14px;
      width: 100%;
      height: calc(var(--nav-h) + 82px);
    }
    > h1 {
      max-width: 5.6em;
    }
  }
  @media print {
    padding-block: 14pt;

    > img {
      display: none;
    }
  }
`;

const Ways = styled(ContactColumns)`
  padding-bottom: var(--section);
`;
