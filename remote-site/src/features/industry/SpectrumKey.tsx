import { styled } from 'styled-components';
import { KIND_COLOURS } from './kind-colours.ts';
import type { LineKind } from './line-kinds.ts';

/** The key to the spectra: what each colour of a line means. */
export const SpectrumKey = () => (
  <Root>
    A line for each <Kind of="service" />, <Kind of="article" />, <Kind of="project" /> and <Kind of="client" /> on this
    site that names the field. <span>Touch a line, or move along a spectrum, to read it.</span>
  </Root>
);

const Kind = ({ of }: { readonly of: LineKind }) => (
  <b>
    <i data-ground="night" data-kind={of} aria-hidden="true" />
    {of}
  </b>
);

const Root = styled.p`
  max-width: 52ch;
  text-wrap: balance;
  color: var(--ink-2);
  font-size: var(--t-ui);

  b {
    font-weight: 560;
    color: var(--ink);
    white-space: nowrap;
  }
  /* Uses the background of the spectra, because the colours are chosen for it. */
  i {
    ${KIND_COLOURS}
    display: inline-block;
    width: 13px;
    height: 1em;
    margin-inline-end: 0.4em;
    background: linear-gradient(var(--line), var(--line)) 50% / 3px 100% no-repeat var(--bg);
    vertical-align: -0.14em;
    forced-color-adjust: none;
  }

  /* Without JavaScript every line has its text beside it. */
  @media (scripting: none) {
    > span {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
