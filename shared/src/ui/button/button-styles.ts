import { css, keyframes } from 'styled-components';

export const drift = keyframes`to { background-position: 24px 0; }`;

/** Styles of buttons and of links that look like them: rays rise from the base on hover and fade before the label. */
export const buttonStyles = css`
  --h: 54px;
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: var(--h);
  padding: 0 28px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 560;
  font-size: 1rem;
  line-height: 1.2;
  border-radius: var(--radius);
  text-align: center;
  transition: background var(--t-base) var(--ease);

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    /* Firefox draws no color-mix() in a repeating gradient. */
    background: repeating-linear-gradient(90deg, var(--on-accent) 0 1px, transparent 1px var(--pitch));
    mask: linear-gradient(transparent 15%, #000);
    opacity: 0.34;
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  &:hover {
    background: var(--accent-2);
  }
  &:hover::before {
    transform: none;
  }
  &:active {
    transform: translateY(1px);
  }

  &[data-kind='line'] {
    background: transparent;
    color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--rule-2);
  }
  &[data-kind='line']::before {
    background-image: repeating-linear-gradient(90deg, var(--accent) 0 1px, transparent 1px var(--pitch));
    opacity: 0.42;
  }
  &[data-kind='line']:hover {
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &[data-kind='danger'] {
    background: var(--danger);
    color: var(--bg);
  }
  &[data-kind='danger']::before {
    background-image: repeating-linear-gradient(90deg, var(--bg) 0 1px, transparent 1px var(--pitch));
  }
  &[data-size='s'] {
    --h: 40px;
    padding: 0 18px;
    font-size: var(--t-ui);
  }

  &:disabled,
  &[aria-disabled='true'] {
    background: var(--bg-2);
    color: var(--ink-2);
    box-shadow: none;
    cursor: not-allowed;
  }
  &:disabled:active,
  &[aria-disabled='true']:active {
    transform: none;
  }
  &:disabled::before,
  &[aria-disabled='true']::before {
    display: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true']::before {
    mask: none;
    transform: none;
    animation: ${drift} 700ms linear infinite;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media print {
    display: none;
  }
`;
