import { css } from 'styled-components';

/** Takes something out of sight that is still read aloud: where a width, or what it stands in, decides that. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
