import { styled } from 'styled-components';
import { SECTION_ELEMENT } from '../app/boot.ts';

/** First element in the tab order: skips the navbar and leads to the content. */
export const SkipLink = () => <Skip href={`#${SECTION_ELEMENT}`}>Skip to content</Skip>;

const Skip = styled.a`
  position: fixed;
  inset-inline-start: var(--margin);
  top: 8px;
  z-index: calc(var(--z-nav) + 1);
  padding: 10px 16px;
  background: var(--accent);
  color: var(--on-accent);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`;
