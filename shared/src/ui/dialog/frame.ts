import { styled } from 'styled-components';

/** The styled parts of dialogs, without behaviour, which the primitives add. */

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: rgb(3 16 12 / 0.62);
  transition: opacity var(--t-fast);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  /* Lets a quick click reach the page while the backdrop fades out. */
  &[data-closed] {
    pointer-events: none;
  }
`;

/** Scrolls as a whole when the panel is taller than the window. */
export const Stage = styled.div`
  position: fixed;
  /* Leaves room for a bar that a page shows below its dialogs. */
  inset: 0 0 var(--below, 0px);
  z-index: var(--z-dialog);
  display: grid;
  place-items: center;
  --stage-inset: 20px;
  padding: var(--stage-inset);
  /* Leaves room for a panel that a page shows beside its dialogs. */
  padding-inline-end: calc(var(--stage-inset) + var(--beside, 0px));
  overflow: auto;
  overscroll-behavior: contain;

  &[data-closed] {
    pointer-events: none;
  }

  @media (max-width: 560px) {
    --stage-inset: 0px;
    align-items: end;
  }

  @media print {
    display: none;
  }
`;

export const Panel = styled.div`
  --inset: 32px;
  width: min(680px, 100%);
  margin: auto;
  background: var(--bg);
  color: var(--ink);
  box-shadow: var(--shadow);
  transition:
    opacity var(--t-base) var(--ease),
    transform var(--t-base) var(--ease);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(12px);
  }

  &[data-size='s'] {
    width: min(460px, 100%);
  }

  &[data-size='l'] {
    width: min(920px, 100%);
  }

  &[data-density='compact'] {
    --inset: 24px;
    --control-h: 42px;
    --control-pad: 9px 12px;
    --control-area: 112px;
    --t-ui: 0.875rem;
    font-size: 0.9375rem;
  }

  &:focus {
    outline: none;
  }

  @media (max-width: 560px) {
    --inset: 20px;
    margin-bottom: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Strip = styled.div`
  height: 14px;
  overflow: hidden;
  color: var(--accent);

  > * {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: fill;
  }
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: 16px;
  align-items: start;
  padding: 28px var(--inset) 22px;

  h2 {
    margin: 0;
    font-family: var(--font-display);
    font-size: var(--d4);
    font-weight: 420;
    line-height: 1;
    overflow-wrap: anywhere;
  }

  p {
    margin: 8px 0 0;
    color: var(--ink-2);
  }

  /* On a phone only the title keeps clear of the close button. */
  @media (max-width: 560px) {
    row-gap: 0;

    > :has(h2) {
      display: contents;
    }
    > button {
      grid-area: 1 / 2;
      margin-bottom: -12px;
    }
    p {
      grid-column: 1 / -1;
      font-size: var(--t-ui);
      text-wrap: balance;
    }
  }

  [data-density='compact'] > & {
    padding: 20px var(--inset) 14px;

    h2 {
      font: 600 1.1875rem / 1.3 var(--font-text);
      padding-block: 9px;
    }
  }
`;

export const Body = styled.div`
  padding: 4px var(--inset) 28px;

  [data-density='compact'] > & {
    padding-bottom: 20px;
  }
`;

export const Foot = styled.div`
  position: sticky;
  /* Sticky positions are measured inside the padding of the stage, but the dialog scrolls through that padding. */
  bottom: calc(-1 * var(--stage-inset));
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding: 20px var(--inset);
  background: var(--bg);
  border-top: 1px solid var(--rule);

  [data-density='compact'] > & {
    justify-content: flex-end;
    padding-block: 14px;
  }

  /* In a low window, as at a zoom of 400 %, it would cover the field that has the focus. */
  @media (max-height: 480px) {
    position: static;
  }

  /* Each text has a line of its own. The buttons share the last line. */
  @media (max-width: 480px) {
    gap: 8px;

    > button {
      flex: 1 1 auto;
      padding-inline: 12px;
    }
    > :is(a, [role='status']) {
      flex: 1 0 100%;
    }
  }
`;

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: var(--tint);
  }

  svg {
    width: 20px;
    height: 20px;
  }
`;
