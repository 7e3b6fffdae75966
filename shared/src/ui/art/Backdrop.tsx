import { styled } from 'styled-components';
import { Art } from './Art.tsx';

/**
 * A drawing that fills its parent, behind the content; the parent has `position: relative; isolation: isolate`. Not
 * printed.
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
