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
    bottom: 0.18em;
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
