import { Portrait, type PortraitProps } from '@northlight/shared/ui/portrait';
import { styled } from 'styled-components';

export interface ClientPhotoProps extends PortraitProps {
  /** Set when the client has a photo: without it, a drawing is shown as it is. */
  readonly 'data-photo': '' | undefined;
}

/** A client's photo in the colours of a plate, as the team's. */
export const ClientPhoto = styled(Portrait)<ClientPhotoProps>`
  overflow: hidden;

  &:not([data-photo]) img {
    filter: none;
    mix-blend-mode: normal;
  }
`;
