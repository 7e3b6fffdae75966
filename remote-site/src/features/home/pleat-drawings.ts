import { styled } from 'styled-components';

/** The drawing of an open pleat. */
export const Whole = styled.span`
  /* As large as the text below it leaves room: the whole drawing is seen, however many lines the text has. */
  container-type: size;
  grid-area: 1 / 1;
  margin: 36px 40px 0;
  color: var(--accent);
  --glyph-hot: var(--violet);
  opacity: 0;
  transition: opacity var(--t-fast);

  > span {
    width: min(var(--glyph-w), 150cqh);
    margin-inline-start: auto;
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
