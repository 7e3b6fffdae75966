import { css } from 'styled-components';

/** `--line` of an element with `data-kind`: by wavelength, services are the shortest and clients the longest. */
export const KIND_COLOURS = css`
  --line: var(--ray-crown);

  &[data-kind='article'] {
    --line: var(--ray-body);
  }
  &[data-kind='project'] {
    --line: var(--ray-bright);
  }
  &[data-kind='client'] {
    --line: var(--ray-hem);
  }
`;
