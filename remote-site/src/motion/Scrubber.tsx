import { styled } from 'styled-components';
import { rangeOver } from '../layout/range-over.ts';
import { spokenTime } from './film-time.ts';

export interface ScrubberProps {
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while it is not known, which disables the slider. */
  readonly duration: number;
  readonly onSeek: (time: number) => void;
}

/** The position in a film as rays: the played part is tall and coloured. A native slider covers them. */
export const Scrubber = ({ time, duration, onSeek }: ScrubberProps) => (
  <Rays style={{ '--at': duration > 0 ? Math.min(1, time / duration) : 0 }}>
    <i />
    <input
      type="range"
      min={0}
      max={duration || 1}
      step={0.1}
      value={time}
      disabled={duration === 0}
      aria-label="Position in the film"
      aria-valuetext={duration > 0 ? `${spokenTime(time)} of ${spokenTime(duration)}` : 'Not loaded yet'}
      onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
    />
  </Rays>
);

const Rays = styled.span`
  position: relative;
  flex: 1;
  min-width: 64px;
  height: 44px;
  /* The mark of the position is as wide as the scrubber and moves to its right: it must not make the page wider. The
     margin leaves room for the focus ring. */
  overflow: clip;
  overflow-clip-margin: 6px;

  &::before,
  &::after,
  > i {
    content: '';
    position: absolute;
    inset: 11px 0;
    pointer-events: none;
  }
  &::before {
    background: repeating-linear-gradient(90deg, var(--rule-2) 0 2px, transparent 2px var(--pitch));
    transform: scaleY(0.4);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  &:hover::before {
    transform: scaleY(0.7);
  }
  &::after {
    background: linear-gradient(90deg, var(--ray-crown), var(--ray-body) 45%, var(--ray-bright) 72%, var(--ray-hem));
    mask: repeating-linear-gradient(90deg, #000 0 2px, transparent 2px var(--pitch));
    clip-path: inset(0 calc(100% - var(--at) * 100%) 0 0);
  }
  /* Shows the position. As wide as the scrubber, because a percentage in translate is a share of the element's own
     width. */
  > i {
    inset-block: 7px;
    transform: translateX(calc(var(--at) * 100%));
  }
  > i::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 2px;
    background: var(--ink);
  }
  ${rangeOver}
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
  > input:disabled {
    cursor: default;
  }

  @media (forced-colors: active) {
    > input {
      opacity: 1;
    }
    &::before,
    &::after,
    > i {
      display: none;
    }
  }
`;
