import { styled } from 'styled-components';

/** It begins at the start of a word only. If each letter could be a start, a long word would take quadratic time. */
const COMPOUND = /(?<!\S)(\S+-\S+)/;

/** A text whose compounds, such as “back-office”, are broken at their hyphens only where no line is long enough. */
export const unbroken = (text: string) =>
  text.split(COMPOUND).map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`;
