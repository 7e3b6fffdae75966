import { css } from 'styled-components';

/** A client's photo on the ground of its frame, greyed so that all belong together; a drawing stays as it is. */
export const clientPhoto = css`
  background: #0f4a36;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-photo] img {
    filter: grayscale(1) contrast(1.06);
    mix-blend-mode: luminosity;
  }
`;
