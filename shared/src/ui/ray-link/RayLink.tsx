import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

/** A link led by a short ray that grows on hover. */
const rayStyles = css`
  position: relative;
  display: inline-block;
  padding-inline-start: 16px;
  font-weight: 560;
  line-height: 1.4;

  &::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    bottom: 0.18em;
    width: 2px;
    height: 1em;
    background: linear-gradient(var(--ray-crown), var(--accent));
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
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

  /* Paper leads nowhere. */
  @media print {
    display: none;
  }
`;
