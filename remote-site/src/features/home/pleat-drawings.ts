import { styled } from 'styled-components';

/** The drawing of an open pleat. */
export const Whole = styled.span`
  /* The drawing fills the pleat from its lower edge. It has no rays behind the text there. */
  position: absolute;
  inset: auto auto -12px;
  inset-inline-end: 40px;
  width: var(--glyph-w);
  color: var(--accent);
  --glyph-hot: var(--violet);
  --words: 0;
  mask: radial-gradient(104% 84% at var(--words) 100%, transparent 72%, #000);
  opacity: 0;
  transition: opacity var(--t-fast);

  [dir='rtl'] & {
    --words: 100%;
  }
  @media (max-width: 1023px) {
    display: none;
  }
`;

/** The drawing of a row, where the pleats are a list. */
export const Small = styled.span`
  display: none;

  @media (max-width: 1023px) {
    display: block;
    grid-area: 1 / 2;
    color: var(--accent);
    --glyph-hot: var(--violet);
  }
`;

/** The drawing of a closed pleat, narrow enough to fit in it completely. */
export const Strip = styled.span`
  position: absolute;
  left: 50%;
  bottom: 32px;
  width: var(--strip-w);
  color: var(--accent);
  --glyph-hot: var(--violet);
  transform: translateX(-50%);
  transition: opacity var(--t-base) 220ms;

  @media (max-width: 1023px) {
    display: none;
  }
`;
