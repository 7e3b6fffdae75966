import { BrandMark, Display, Lead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { ExhibitSection, Words } from './exhibit-styles.ts';

/** In the mark's 25 units, a ray is 2.4 wide and 5.6 away from the next. */
const SIZES = [
  { size: 16, name: '16 px', text: 'A browser tab. Rays of a pixel and a half, two pixels apart.' },
  { size: 48, name: '48 px', text: 'A phone’s home screen, beside forty others.' },
  { size: 200, name: '200 px', text: 'The first slide, the head of a letter.' },
];

/** One mark in four sizes on one line, from a browser's tab to a sign that no page is large enough for. */
export const MarkSizes = () => (
  <Chapter ground="mist" aria-labelledby="exhibit">
    <Wrap as="figure">
      <Text>
        <Display level="d2" as="h2" id="exhibit">
          From sixteen pixels to two metres
        </Display>
        <Lead>Our own mark, as we would test yours. It has to be the same one everywhere.</Lead>
      </Text>
      <Sizes>
        {SIZES.map(({ size, name, text }) => (
          <li key={name}>
            <BrandMark style={{ width: size, height: (size * 26) / 25 }} />
            <span>
              <strong>{name}</strong> {text}
            </span>
          </li>
        ))}
        <li>
          <BrandMark preserveAspectRatio="xMinYMax slice" />
          <span>
            <strong>2 m</strong> A sign over a door, of which this is a part. Each ray is 19 cm wide.
          </span>
        </li>
      </Sizes>
    </Wrap>
  </Chapter>
);

const Chapter = styled(ExhibitSection)`
  padding-bottom: 48px;
`;

const Text = styled(Words)`
  width: 50%;
  margin-bottom: 72px;

  @media (max-width: 1023px) {
    width: auto;
  }
`;

/* All stand on one line; what is written of them stands beneath it. */
const Sizes = styled.ul`
  display: grid;
  grid-template: auto auto / 2fr 2.4fr 3.6fr 6fr;
  column-gap: var(--gutter);

  > li {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    align-items: end;
    color: var(--accent);
  }
  /* The largest mark stands on the baseline and continues beyond the edge of the page. */
  > :last-child {
    position: relative;
  }
  > :last-child > svg {
    position: absolute;
    bottom: 0;
    left: 0;
    grid-row: 1 / 2;
    z-index: -1;
    width: 62vw;
    max-width: none;
    height: auto;
  }
  span {
    grid-row: 2;
    align-self: start;
    padding-top: 16px;
    border-top: 1px solid var(--ink);
    color: var(--ink-2);
    font-size: var(--t-ui);
    line-height: 1.45;
  }
  strong {
    display: block;
  }

  @media (max-width: 1023px) {
    > :last-child > svg {
      width: 46vw;
    }
  }
  /* The small marks share a line. The next size is below them, then a part of the largest mark, cut at both edges. */
  @media (max-width: 767px) {
    grid-template: none / minmax(0, 1fr) minmax(0, 1fr);
    row-gap: 0;

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
      margin-top: 48px;
    }
    > :last-child > svg {
      position: static;
      width: 120vw;
      height: 260px;
      margin-inline-start: calc(-1 * var(--edge));
    }
  }
`;
