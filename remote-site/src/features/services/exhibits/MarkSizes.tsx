import { BrandMark, Display, Lead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { BELOW_CAPTION, ExhibitSection, Words } from './exhibit-styles.ts';

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
          <BrandMark viewBox="0 0 25 24" preserveAspectRatio="xMinYMax slice" />
          <span>
            <strong>2 m</strong> A sign over a door, of which this is a part. Each ray is 19 cm wide.
          </span>
        </li>
      </Sizes>
    </Wrap>
  </Chapter>
);

/* In the window of a laptop, the marks and their captions are seen with the title. */
const Chapter = styled(ExhibitSection)`
  padding-bottom: ${BELOW_CAPTION};
`;

const Text = styled(Words)`
  width: 50%;
  margin-bottom: clamp(28px, 2.5vw, 48px);

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
  /* The sign: its drawing ends at the foot of the first ray, which stands on the line. The edge of the page, which is
     at 74% of the sign, cuts through the fourth ray. */
  > :last-child {
    position: relative;
    grid-template-columns: minmax(0, 1fr);
  }
  > :last-child > svg {
    position: absolute;
    bottom: 0;
    inset-inline-start: 0;
    grid-row: 1 / 2;
    z-index: -1;
    width: calc((100% + var(--edge)) / 0.74);
    max-width: none;
    height: auto;
    aspect-ratio: 25 / 24;
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

  /* Three on a line, and beneath them a strip of the sign, out of the page at both sides. */
  @media (max-width: 1023px) {
    grid-template: none / 2fr 2.4fr 4.4fr;
    row-gap: 0;

    > :last-child {
      grid-column: 1 / -1;
      margin-top: 48px;
    }
    > :last-child > svg {
      position: static;
      width: 136vw;
      height: max(260px, 44vw);
      aspect-ratio: auto;
      margin-inline-start: calc(-1 * var(--edge));
    }
  }
  /* The two small ones on a line, the third beneath them. */
  @media (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :nth-child(3) {
      grid-column: 1 / -1;
      margin-top: 48px;
    }
  }
`;
