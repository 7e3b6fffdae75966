import { styled } from 'styled-components';

/** The preview beside the form: a dialog or a page makes room for it. */
export const Panel = styled.div`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: calc(var(--z-dialog) + 1);
  display: flex;
  flex-direction: column;
  width: 50vw;
  border-inline-start: 1px solid var(--rule-2);
  background: var(--bg);
  color: var(--ink);
  font-size: 0.875rem;

  &[data-place='window'] {
    width: 100vw;
    border-inline-start: 0;
  }

  /* Only the tabs are visible. The hidden page keeps its size and its scroll position. */
  &[data-is-behind] {
    visibility: hidden;
    pointer-events: none;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border-bottom: 1px solid var(--rule);

  /* The address has a line of its own. The buttons share the other line. */
  @media (max-width: 480px) {
    justify-content: space-between;

    > button {
      padding-inline: 10px;
    }
    > input {
      flex-basis: 100%;
      order: 1;
    }
  }
`;

export const Widths = styled.div`
  display: flex;

  > button {
    min-height: 36px;
    padding: 0 10px;
    border: 1px solid var(--rule-2);
    background: var(--bg);
    color: inherit;
    font: inherit;
    cursor: pointer;

    &[aria-pressed='true'] {
      background: var(--ink);
      color: var(--bg);
    }

    @media (forced-colors: active) {
      &[aria-pressed='true'] {
        border-bottom: 3px solid Highlight;
      }
    }

    + button {
      border-inline-start: 0;
    }
  }
`;

export const Address = styled.input`
  flex: 1;
  min-width: 120px;
  min-height: 36px;
  padding: 0 10px;
  border: 1px solid var(--rule-2);
  background: var(--bg);
  color: inherit;
  font: inherit;
`;

export const Note = styled.p`
  margin: 0;
  padding: 8px 12px;
  background: var(--tint);

  &:empty {
    display: none;
  }
`;

export const Room = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

/** At the bottom edge of a narrow window, above both the form and the page. */
export const Tabs = styled.div`
  display: flex;
  flex: none;
  height: var(--below);
  border-top: 1px solid var(--rule-2);
  background: var(--bg);
  visibility: visible;
  pointer-events: auto;

  > button {
    flex: 1;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: inherit;
    cursor: pointer;

    &[aria-pressed='true'] {
      box-shadow: inset 0 3px 0 var(--accent);
      color: var(--ink);
      font-weight: 600;
    }

    @media (forced-colors: active) {
      &[aria-pressed='true'] {
        border-top: 3px solid Highlight;
      }
    }

    &:focus-visible {
      outline-offset: -4px;
    }
  }
`;

export const Frame = styled.iframe`
  display: block;
  margin-inline: auto;
  border: 0;
  background: #fff;
  transform-origin: 0 0;
`;
