import { Display, Lead, pageLevel, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { answerTimeOf } from './answer-time.ts';
import { CONTACT_LEAD, CONTACT_TITLE } from './contact-defaults.ts';
import type { ContactData } from './contact-loader.ts';
import { ContactColumns } from './ContactColumns.tsx';
import { ContactInfos } from './ContactInfos.tsx';
import { LazyContactForm } from './LazyContactForm.tsx';

/** The last chapter of the home page: why to write, the form, and how to reach us. */
export const ContactChapter = ({ introduction, items }: ContactData) => {
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
};

const Title = styled.div`
  display: grid;
  gap: 28px;
`;
