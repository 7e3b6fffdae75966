import { styled } from 'styled-components';
import { percent } from '../../layout/percent.ts';
import { KIND_COLOURS } from './kind-colours.ts';
import { BANDS } from './line-places.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';
import { SPECTRUM_START } from './spectrum-columns.ts';

const NAMES: Readonly<Record<LineKind, string>> = {
  service: 'Services',
  article: 'Articles',
  project: 'Projects',
  client: 'Clients',
};

/** What stands at which wavelength: one axis over all spectra. The key says the same in words. */
export const SpectrumAxis = () => (
  <Root aria-hidden="true">
    {LINE_KINDS.map((kind) => (
      <span key={kind} data-kind={kind} style={{ '--at': percent(BANDS[kind][0]) }}>
        {NAMES[kind]}
      </span>
    ))}
  </Root>
);

const Root = styled.div`
  display: none;

  @media screen and (min-width: 1024px) {
    position: relative;
    display: block;
    height: 34px;
    margin-inline-start: ${SPECTRUM_START};
    margin-inline-end: calc(-1 * var(--edge));
    /* Lines are placed from the left in every language. */
    direction: ltr;
  }
  span {
    ${KIND_COLOURS}
    position: absolute;
    left: var(--at);
    bottom: 0;
    height: 26px;
    padding-inline-start: 9px;
    border-inline-start: 2px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-small);
    font-weight: 540;
    line-height: 1.2;
  }

  /* Between the projects and the clients there is no room for a word. */
  @media (max-width: 1279px) {
    span[data-kind='project'] {
      padding-inline: 0 7px;
      border-inline: 0;
      border-inline-end: 2px solid var(--line);
      transform: translateX(-100%);
    }
  }
`;
