import { brand } from '@northlight/shared/brand';
import { BrandMark } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Logo and name of the company, linked to the home page. */
export const Brand = () => (
  <BrandLink to="/">
    <BrandMark />
    {brand.name}
  </BrandLink>
);

const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  padding-block: 9px;
  color: var(--ink);
  font-weight: 600;
  font-size: 1.0625rem;
  letter-spacing: -0.01em;
  line-height: 1;
  white-space: nowrap;

  > svg {
    flex: none;
    color: var(--accent);
  }
`;
