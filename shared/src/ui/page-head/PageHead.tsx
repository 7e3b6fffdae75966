import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ArtKind } from '../../art/kinds.ts';
import { Art } from '../art/index.ts';
import { beforeFirstPaint, Display, Lead, pageLevel } from '../display/index.ts';
import { Grid, Wrap } from '../layout/index.ts';

export interface PageHeadProps extends Omit<ComponentProps<'header'>, 'title'> {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Seed of the drawing at the upper right. */
  readonly sky?: string;
  /** Which drawing it is: a curtain of rays by default. */
  readonly skyKind?: Extract<ArtKind, 'sky' | 'evening'>;
}

/**
 * The evening is as wide as the page, and its horizon is the lower edge of the page head; the other sky fades out
 * before the left half of the page.
 */
const WIDE = { width: 1600, height: 1280 };
const CORNER = { width: 1000, height: 800 };

/** The head of a page without a hero: its title, a lead to the right, and further content. */
export function PageHead({ title, lead, sky, skyKind = 'sky', children, ...rest }: PageHeadProps) {
  return (
    <Root {...rest}>
      {sky && <Sky kind={skyKind} seed={sky} {...(skyKind === 'evening' ? WIDE : CORNER)} priority />}
      <Wrap>
        <Row>
          <Display as="h1" level={pageLevel(title)}>
            {title}
          </Display>
          {lead && <Lead as="div">{lead}</Lead>}
          {children}
        </Row>
      </Wrap>
    </Root>
  );
}

const Root = styled.header`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding-top: calc(var(--nav-h) + clamp(56px, 8vw, 136px));
  padding-bottom: clamp(40px, 5vw, 88px);

  @media (min-width: 1024px) {
    &:has(> [data-art='evening']) {
      overflow: clip visible;
    }
  }
  @media (max-width: 1023px) {
    &:has(> img) {
      padding-top: calc(var(--nav-h) + 190px);
    }
    &:has(> [data-art='evening']) {
      padding-top: calc(var(--nav-h) + max(216px, 39vw));
    }
  }
  @media print {
    &,
    &:has(> img),
    &:has(> [data-art='evening']) {
      padding-block: 14pt;
    }
  }
`;

const Row = styled(Grid)`
  row-gap: 28px;
  align-items: end;

  > h1 {
    grid-column: 1 / -1;
    max-width: 9.5em;
  }
  > ${Lead} {
    grid-column: 7 / 12;
  }

  @media (max-width: 1023px) {
    > ${Lead} {
      grid-column: 1 / -1;
    }
  }
  /* Where a word only just fits, the fallback font would break the line before it. */
  @media (max-width: 560px) {
    > h1 {
      max-width: 5.6em;
    }
  }
`;

const Sky = styled(Art)`
  position: absolute;
  /* Starts above the page head, so that its lower edge does not reach the title where there is room. */
  top: calc(-1 * var(--nav-h));
  inset-inline-end: 0;
  z-index: -1;
  width: 62%;
  height: min(100%, 820px);
  object-fit: cover;
  object-position: 100% 0;
  /* The rays fade out towards the text. */
  mask: linear-gradient(#000 55%, transparent), linear-gradient(90deg, transparent, #000 60%);
  mask-composite: intersect;

  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  /* Painted right after the first paint, because it would delay it. */
  ${beforeFirstPaint} & {
    visibility: hidden;
  }
  @media (min-width: 1024px) {
    /* The sun stands beside the words and sets at the lower edge of the page head; its reflection, a tenth of the
       picture's width, is on the next chapter. */
    &[data-art='evening'] {
      --wide: min(100vw, 2000px);
      top: var(--nav-h);
      width: var(--wide);
      height: calc(100% - var(--nav-h) + 0.1 * var(--wide));
      object-position: 100% 100%;
      mask: none;
    }
  }
  @media (max-width: 1023px) {
    top: 40px;
    width: 100%;
    height: 230px;
    mask: linear-gradient(#000 70%, transparent);

    /* Above the title. It is wider than a phone, so that the sun is large there too. */
    &[data-art='evening'] {
      top: var(--nav-h);
      width: max(520px, 100%);
      max-width: none;
      height: max(230px, 42vw);
      object-position: 100% 100%;
      mask: linear-gradient(90deg, transparent, #000 40%);
    }
  }
  @media print {
    display: none;
  }
`;
