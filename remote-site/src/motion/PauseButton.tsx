import { styled } from 'styled-components';
import { onlyWithMotion } from './only-with-motion.ts';

export interface PauseButtonProps {
  /** What moves, for the accessible name: captions, movement. */
  readonly of: string;
  readonly paused: boolean;
  readonly onChange: (paused: boolean) => void;
  /** Shows the sign alone, without a word beside it. */
  readonly compact?: boolean;
}

/** Stops what moves by itself, and lets it go on. It is of no use where nothing moves, and is not shown there. */
export function PauseButton({ of, paused, onChange, compact = false }: PauseButtonProps) {
  const action = paused ? 'Resume' : 'Pause';
  return (
    <Root
      type="button"
      aria-label={`${action} ${of}`}
      onClick={() => onChange(!paused)}
      data-compact={compact || undefined}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden="true">
        <path d={paused ? 'M2 0v14l11-7z' : 'M2 0h3v14H2zM9 0h3v14H9z'} />
      </svg>
      {!compact && action}
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: var(--t-ui);
  font-weight: 520;
  color: var(--ink);

  &:hover {
    color: var(--accent);
  }
  &[data-compact] {
    justify-content: center;
    min-width: 44px;
  }

  ${onlyWithMotion}
`;
