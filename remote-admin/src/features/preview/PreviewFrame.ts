import { styled } from 'styled-components';

/** Beside the form: a dialog moves out of its way, and so does a page. */
export const Panel = styled.div`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: calc(var(--z-dialog) + 1);
  display: flex;
  flex-direction: column;
  width: 50vw;
  border-left: 1px solid var(--rule-2);
  background: var(--bg);
  color: var(--ink);
  font-size: 0.875rem;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border-bottom: 1px solid var(--rule);
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

    + button {
      border-left: 0;
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

export const Frame = styled.iframe`
  display: block;
  margin-inline: auto;
  border: 0;
  background: #fff;
  transform-origin: 0 0;
`;
