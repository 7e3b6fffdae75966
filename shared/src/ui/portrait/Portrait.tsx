import { styled } from 'styled-components';

export interface PortraitProps {
  /** `data-plate`: index of its plate (four colours); chosen by a person's id, so that it stays the same. */
  readonly 'data-plate': number;
}

/** Index of the plate for a person's id. */
export const plateOf = (id: number): number => id % 4;

/** A person in the colours of a plate: photos and drawings with different light get a uniform look. */
export const Portrait = styled.div<PortraitProps>`
  background: #0f4a36;

  &[data-plate='1'] {
    background: #2c2270;
  }
  &[data-plate='2'] {
    background: #0a4248;
  }
  &[data-plate='3'] {
    background: #5a2340;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 12%;
    filter: grayscale(1) contrast(1.06);
    mix-blend-mode: luminosity;
  }
`;
