import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Display, Lead } from '../display/index.ts';
import { Glyph } from '../glyph/index.ts';
import { Halves, Section, Wrap } from '../layout/index.ts';

export interface ClosingBandProps {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
  /** Drawing below the title: the type of a service, or `evening`. */
  readonly glyph?: string;
  /** Tokens that override those of the green ground. */
  readonly style?: CSSProperties;
  /** Contact details and links. */
  readonly children: ReactNode;
}

/** The green section that ends a page: why to get in touch, and how. */
export const ClosingBand = ({ id, title, lead, glyph, style, children }: ClosingBandProps) => (
  <Band ground="green" id={id} style={style}>
    <Wrap>
      <Row>
        <Title>
          <Display level="d2" as="h2">
            {title}
          </Display>
          {glyph && (
            <Room data-round={glyph === 'evening' || undefined}>
              <Drawing type={glyph} />
            </Room>
          )}
        </Title>
        <div>
          <Lead>{lead}</Lead>
          {children}
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
    max-width: none;
  }
`;

const Title = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  align-self: stretch;
`;

const Room = styled.div`
  position: relative;

  &[data-round] {
    min-height: clamp(104px, 9vw, 160px);
  }
`;

/* The drawing is at the bottom of the band, as high as the title leaves room. It is absolute, because otherwise its
   height would depend on that of its row, and that of the row on the drawing. The part of its file below the rays is
   cut off. */
const Drawing = styled(Glyph)`
  position: absolute;
  inset: 48px 0 auto;
  height: calc((100% + var(--section) - 48px) * 1.032);
  margin: 0;
  aspect-ratio: auto;
  color: var(--ray-body);
  --glyph-hot: var(--ray-bright);
  opacity: 0.85;

  /* A sun keeps its proportions; the drawing of a service is as wide as the title. */
  [data-round] > & {
    inset-inline-end: auto;
    aspect-ratio: 3 / 2;
    opacity: 0.9;
  }
  /* In one column the drawing is low, and between title and text. */
  @media (max-width: 1023px) {
    position: static;
    height: 132px;
    margin-top: 32px;
  }
  @media print {
    display: none;
  }
`;
