import { styled } from 'styled-components';

export interface PortraitProps {
  /** `data-plate`: which of the four colours it is lit in; a person's id chooses, so that it stays the same. */
  readonly 'data-plate': number;
}

/** The plate that a person's id chooses. */
export const plateOf = (id: number): number => id % 4;

/** A person in the light of a plate: photos and drawings of different light become one material. */
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
