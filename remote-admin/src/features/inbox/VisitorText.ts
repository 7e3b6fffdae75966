import { styled } from 'styled-components';

/** What a stranger wrote, with their line breaks, in the direction of their script. It is text and nothing else. */
export const VisitorText = styled.p.attrs({ dir: 'auto' })`
  max-width: 58ch;
  font-size: 1.0625rem;
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
