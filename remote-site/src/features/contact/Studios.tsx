import { Display, Grid, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { ContactData } from './contact-loader.ts';
import { Offices } from './Offices.tsx';
import { StudioDay } from './StudioDay.tsx';

/** Where the studios are, and when somebody is there. */
export const Studios = ({ items }: Pick<ContactData, 'items'>) => (
  <Section ground="mist" aria-labelledby="studios">
    <Wrap>
      <Row>
        <div>
          <Display level="d3" as="h2" id="studios">
            A day at our studios
          </Display>
          <p>The tall rays are the hours in which somebody is at a desk.</p>
          <Offices items={items} />
        </div>
        <StudioDay />
      </Row>
    </Wrap>
  </Section>
);

const Row = styled(Grid)`
  row-gap: 40px;
  align-items: stretch;

  > div:first-child {
    grid-column: 1 / 5;
    display: grid;
    gap: 20px;
    align-content: start;
  }
  > div:first-child > p {
    max-width: 34ch;
    color: var(--ink-2);
  }
  > :last-child {
    grid-column: 5 / -1;
  }

  @media (min-width: 1024px) {
    > div:first-child > h2 {
      max-width: 4.4em;
    }
  }
  @media (max-width: 1023px) {
    > div:first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
