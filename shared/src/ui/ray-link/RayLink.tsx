import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { ray } from '../ray/index.ts';

/** A link with a short ray before it, which grows on hover. */
const rayStyles = css`
  position: relative;
  display: inline-block;
  padding-inline-start: 16px;
  font-weight: 560;
  line-height: 1.4;

  &::before {
    ${ray}
    /* Beside the first line. */
    top: 0.22em;
  }
  /* Fingers can touch it in a height of 44 px, and nothing around it moves. */
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 44px) / 2) 0;
    }
  }
  &:hover {
    color: var(--accent);
  }
  &:hover::before,
  a:hover > &::before {
    transform: scaleY(1.9);
  }
`;

export const RayLink = styled(Link)`
  ${rayStyles}

  /* A link without its address is of no use in print. */
  @media print {
    display: none;
  }
`;
