import { ButtonLink, Display, Glyph, Lead, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { Halves } from '../../layout/Halves.tsx';
import { ContactInfos } from './ContactInfos.tsx';
import type { ContactData } from './contact-loader.ts';

export interface ContactBandProps extends Pick<ContactData, 'items'> {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
  /** Type of the service whose drawing stands beneath the title. */
  readonly glyph?: string;
}

/** The green chapter that ends a page: why to write, how to reach us, and the way to the contact page. */
export const ContactBand = ({ id, title, lead, items, glyph }: ContactBandProps) => (
  <Band ground="green" id={id}>
    <Wrap>
      <Row>
        <Title>
          <Display level="d2" as="h2">
            {title}
          </Display>
          {glyph && <Drawing type={glyph} />}
        </Title>
        <div>
          <Lead>{lead}</Lead>
          <ContactInfos items={items} />
          <ButtonLink to="/contact">Contact Us</ButtonLink>
        </div>
      </Row>
    </Wrap>
  </Band>
);

const Band = styled(Section)`
  overflow: clip;
`;

const Row = styled(Halves)`
  > :last-child {
    display: grid;
    gap: 32px;
    justify-items: start;
  }
  ul {
    width: 100%;
  }
`;

const Title = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  align-self: stretch;
`;

/* The drawing is at the bottom of the band, as high as the title leaves room. The part of its file below the rays is
   cut off. */
const Drawing = styled(Glyph)`
  height: calc((100% + var(--section) - 48px) * 1.11);
  margin: 48px 0 0;
  aspect-ratio: auto;
  color: var(--rule-2);
  --glyph-hot: var(--ray-body);
  opacity: 0.6;

  /* One column: a low one, between the title and the words. */
  @media (max-width: 1023px) {
    height: 132px;
    margin-top: 32px;
    border-bottom: 1px solid var(--rule);
  }
  @media print {
    display: none;
  }
`;
