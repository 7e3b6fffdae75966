import { styled } from 'styled-components';

/** A text whose compounds, such as “back-office”, are broken at their hyphens only where no line is long enough. */
export const unbroken = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`;
