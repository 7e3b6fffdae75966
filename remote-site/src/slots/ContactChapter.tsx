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
          <div>
            <LazyContactForm answerTime={answerTimeOf(lead)} />
          </div>
          <ContactInfos items={items} />
        </ContactColumns>
      </Wrap>
    </Section>
  );
}

const Title = styled.div`
  display: grid;
  gap: 28px;
`;
