import { styled } from 'styled-components';
import { Art } from './Art.tsx';

/**
 * A drawing behind what its parent holds, filling it; the parent is `position: relative; isolation: isolate`. Paper has
 * none.
 */
export const Backdrop = styled(Art)`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  object-fit: cover;

  @media print {
    display: none;
  }
`;
