import { styled } from 'styled-components';

/** The styled parts of a file field, without behaviour. */

export const FileGroup = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const FileLegend = styled.legend`
  padding: 0;
  margin-bottom: 8px;
  font-size: var(--t-ui);
  font-weight: 560;
  line-height: 1.6;
`;

export const Well = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  padding: 16px;
  border: 1px dashed var(--rule-2);
  border-radius: var(--radius);

  &[data-over] {
    background: var(--tint-2);
    border-color: var(--accent);
  }

  &[data-invalid] {
    border-color: var(--danger);
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }
  @media (forced-colors: active) {
    &[data-invalid] {
      border-inline-start: 6px solid;
    }
  }
`;

/** The input is invisible over its label, so that it can be clicked, focused and dropped upon as a native control. */
export const Choose = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 18px;
  border-radius: var(--radius);
  box-shadow: inset 0 0 0 1px var(--rule-2);
  font-size: 0.9375rem;
  font-weight: 560;

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;

    &::file-selector-button {
      cursor: pointer;
    }
  }

  &:hover {
    box-shadow: inset 0 0 0 1px var(--accent);
    background: var(--tint-2);
  }

  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }

  /* Its edge is a shadow, which is gone there. */
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export const Chosen = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  font-size: var(--t-ui);
  overflow-wrap: anywhere;
`;

export const Remove = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--danger);
  font: inherit;
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

export const Address = styled.span`
  display: flex;
  flex: 1 1 220px;
  align-items: center;
  gap: 16px;
  min-width: 0;
  font-size: var(--t-ui);
  color: var(--ink-2);

  > input {
    color: var(--ink);
  }
`;

export const Progress = styled.progress`
  flex: 1 0 100%;
  width: 100%;
  height: 6px;
  accent-color: var(--accent);
`;
