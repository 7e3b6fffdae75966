import { styled } from 'styled-components';
import { KIND_COLOURS } from './kind-colours.ts';

/** What the lines of the spectra are, by their colours. */
export const SpectrumKey = () => (
  <Root>
    A line for each <b data-kind="service">service</b>, <b data-kind="article">article</b>,{' '}
    <b data-kind="project">project</b> and <b data-kind="client">client</b> on this site that names the field.{' '}
    <span>Move along a spectrum to read its lines.</span>
  </Root>
);

const Root = styled.p`
  max-width: 52ch;
  color: var(--ink-2);
  font-size: var(--t-ui);

  b {
    ${KIND_COLOURS}
    font-weight: 560;
    color: var(--ink);
    white-space: nowrap;
  }
  b::before {
    content: '';
    display: inline-block;
    width: 3px;
    height: 0.9em;
    margin-inline-end: 0.35em;
    background: var(--line);
    vertical-align: -0.08em;
    forced-color-adjust: none;
  }

  /* Without a script the lines are written out. */
  @media (scripting: none) {
    > span {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
