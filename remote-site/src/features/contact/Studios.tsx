import { Display, Grid, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { StudioDay } from './StudioDay.tsx';

/** When somebody is at the studios. */
export const Studios = () => (
  <Chapter ground="mist" aria-labelledby="studios">
    <Wrap>
      <Row>
        <div>
          <Display level="d3" as="h2" id="studios">
            A day at our studios
          </Display>
          <p>The tall rays are the hours in which somebody is at a desk.</p>
        </div>
        <StudioDay />
      </Row>
    </Wrap>
  </Chapter>
);

/* The drawing is a ground of its own, which reaches the footer and the edge of the page. */
const Chapter = styled(Section)`
  padding-block: 0;

  @media print {
    padding-block: 14pt;
  }
`;

const Row = styled(Grid)`
  > div:first-child {
    grid-column: 1 / 5;
    display: grid;
    gap: 20px;
    align-content: start;
    padding-block: var(--section);
  }
  > div:first-child > p {
    max-width: 34ch;
    color: var(--ink-2);
  }
  > :last-child {
    grid-column: 5 / -1;
    margin-inline-end: calc(-1 * var(--edge));
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
    > div:first-child {
      padding-bottom: 40px;
    }
    > :last-child {
      margin-inline-start: calc(-1 * var(--edge));
    }
  }
`;
