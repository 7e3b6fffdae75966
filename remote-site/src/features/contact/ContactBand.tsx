import { ButtonLink, Display, Lead, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { Halves } from '../../layout/Halves.tsx';
import { ContactInfos } from './ContactInfos.tsx';
import type { ContactData } from './contact-loader.ts';

export interface ContactBandProps extends Pick<ContactData, 'items'> {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
}

/** The green chapter that ends a page: why to write, how to reach us, and the way to the contact page. */
export const ContactBand = ({ id, title, lead, items }: ContactBandProps) => (
  <Section ground="green" id={id}>
    <Wrap>
      <Row>
        <Display level="d2" as="h2">
          {title}
        </Display>
        <div>
          <Lead>{lead}</Lead>
          <ContactInfos items={items} />
          <ButtonLink to="/contact">Contact Us</ButtonLink>
        </div>
      </Row>
    </Wrap>
  </Section>
);

const Row = styled(Halves)`
  > div {
    display: grid;
    gap: 32px;
    justify-items: start;
  }
  ul {
    width: 100%;
  }
`;
