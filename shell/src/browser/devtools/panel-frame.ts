import { styled } from 'styled-components';

/** Fixed at the bottom of the window, above the page, which can still be used. */
export const PanelFrame = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: calc(var(--z-toast) + 1);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: min(56vh, 40rem);
  border-top: 1px solid var(--rule-2);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t-ui);
  line-height: 1.4;
  box-shadow: var(--shadow);
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  @media print {
    display: none;
  }
`;

export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s5);
  padding: var(--s3) var(--s5);
  background: var(--bg);
  color: var(--ink);

  > h2 {
    font-size: 1.0625rem;
    font-weight: 600;
  }
  > p {
    margin-inline-end: auto;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

export const PanelBody = styled.div`
  overflow: auto;

  > p {
    padding: var(--s3) var(--s5);
    background: var(--tint-2);
  }
  [data-state='failed'] {
    color: var(--danger);
    font-weight: 600;
  }
  [data-state='loaded'] {
    color: var(--accent);
  }
`;
