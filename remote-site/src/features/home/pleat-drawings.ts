import { styled } from 'styled-components';

/** The drawing of an open pleat. */
export const Whole = styled.span`
  position: absolute;
  inset-inline-start: var(--pl);
  top: 40px;
  width: var(--glyph-w);
  color: var(--accent);
  --glyph-hot: var(--violet);

  /* Across from the words, which stand at the foot. */
  @media (min-width: 1024px) {
    inset-inline: auto 40px;
    opacity: 0;
    transition: opacity var(--t-fast);
  }
  @media (max-width: 1023px) {
    position: relative;
    inset: auto;
    grid-area: 1 / 2;
    width: 104px;
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
