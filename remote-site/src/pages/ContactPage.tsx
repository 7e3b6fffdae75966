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
 * The form begins beside the title, and on a phone below the lead: its visitors come for it. The day of the studios is
 * the end of the page, as wide as it is.
 */
export default function ContactPage() {
  const { introduction, items } = useRouteData<ContactData>();
  const title = introduction?.title ?? CONTACT_TITLE;
  const lead = introduction?.description ?? CONTACT_LEAD;
  const asked = useSearchParams()[0].get('service');
  const service = serviceTypes.find(({ type }) => type === asked);
  return (
    <Page>
      <Art kind="studios" seed="desk" width={1000} height={220} />
      <Wrap>
        <Ways>
          <Introduction>
            <Display as="h1" level={pageLevel(title)}>
              {title}
            </Display>
            <Lead>
              {service && <b>About {service.title}. </b>}
              {lead}
            </Lead>
          </Introduction>
          <div>
            <ContactForm answerTime={answerTimeOf(lead)} />
          </div>
          <ContactInfos items={items} offices={furtherOffices(items)} />
          <StudioDay />
        </Ways>
      </Wrap>
    </Page>
  );
}

const Page = styled.div`
  /* Between the bar and the title: in a high window the curtain hangs low, in any other the form is in view. */
  --sky: clamp(88px, 17svh + max(0px, 46svh - 400px), 264px);
  --curtain: 74vw;
  --control-area: clamp(104px, 16svh, 160px);
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-top: calc(var(--nav-h) + var(--sky));

  /* A curtain that hangs from the bar and ends above the form. */
  > img {
    position: absolute;
    top: calc(var(--nav-h) + var(--sky) - 16px - var(--curtain) * 0.22);
    inset-inline-end: 0;
    z-index: -1;
    width: var(--curtain);
    max-width: none;
  }
  [dir='rtl'] & > img {
    transform: scaleX(-1);
  }
  /* A phone shows the first field without scrolling, and the curtain from its first ray to its last. */
  @media (max-width: 560px) {
    --sky: 72px;
    --curtain: 176vw;
  }
  @media print {
    padding-top: 14pt;

    > img {
      display: none;
    }
  }
`;

const Introduction = styled.div`
  display: grid;
  gap: clamp(24px, 2.6vw, 44px);

  @media (max-width: 560px) {
    > h1 {
      max-width: 5.6em;
    }
  }
  @media (min-width: 1024px) {
    margin-top: -0.5rem;
  }
`;

const Ways = styled(ContactColumns)`
  padding-bottom: var(--section);

  > :last-child {
    grid-column: 1 / -1;
    margin-top: clamp(16px, 3.4vw, 64px);
  }
`;
