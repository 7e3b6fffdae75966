import { styled } from 'styled-components';

export const ScreenTitle = styled.h1`
  font-family: var(--font-display);
  font-size: clamp(2.25rem, 3.2vw, 3.25rem);
  font-weight: 440;
  line-height: 1;
`;
