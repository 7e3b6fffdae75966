import { Display, Lead, pageLevel, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { answerTimeOf } from '../features/contact/answer-time.ts';
import { CONTACT_LEAD, CONTACT_TITLE } from '../features/contact/contact-defaults.ts';
import type { ContactData } from '../features/contact/contact-loader.ts';
import { ContactColumns } from '../features/contact/ContactColumns.tsx';
import { ContactInfos } from '../features/contact/ContactInfos.tsx';
import { LazyContactForm } from '../features/contact/LazyContactForm.tsx';

/** The last chapter of the home page: why to write, the form, and how to reach us. */
export default function ContactChapter({ data: { introduction, items } }: { readonly data: ContactData }) {
  const title = introduction?.title ?? CONTACT_TITLE;
  const lead = introduction?.description ?? CONTACT_LEAD;
  return (
    <Section ground="green" id="contact" aria-labelledby="contact-title">
      <Wrap>
        <ContactColumns>
          <Title>
            <Display level={pageLevel(title)} as="h2" id="contact-title">
              {title}
            </Display>
            <Lead>{lead}</Lead>
          </Title>
          <Message>
            <LazyContactForm answerTime={answerTimeOf(lead)} />
          </Message>
          <ContactInfos items={items} />
        </ContactColumns>
      </Wrap>
    </Section>
  );
}

/* The button ends with the last way to reach the company: the message gets what is left of the height. */
const Message = styled.div`
  @media (min-width: 1024px) {
    && {
      align-self: stretch;
    }
    > div,
    form {
      height: 100%;
    }
    form {
      display: flex;
      flex-direction: column;
      align-items: start;
    }
    form > :has(> [data-span='full']) {
      flex: 1;
      grid-template-rows: auto auto 1fr;
    }
    [data-span='full']:last-child {
      align-self: stretch;
      align-content: stretch;
      grid-template-rows: auto 1fr auto;
    }
  }
`;

const Title = styled.div`
  display: grid;
  gap: 28px;
`;
