import { Spectrum, visuallyHidden } from '@northlight/shared/ui';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { KIND_COLOURS } from './kind-colours.ts';
import { KIND_NAMES } from './LineReadout.tsx';
import type { PlacedLine } from './line-places.ts';
import { percent } from '../../layout/percent.ts';

export interface SpectrumPlateProps {
  /** Title of the industry, which is also the seed of the faint lines in the background. */
  readonly title: string;
  readonly lines: readonly PlacedLine[];
  /** Index of the line that is read. */
  readonly current: number | null;
  /** Whether all lines are one tab stop, in which the arrow keys move. True once the slit is loaded. */
  readonly isOneStop: boolean;
  readonly onFocus: (index: number) => void;
  readonly ref: Ref<HTMLDivElement>;
  /** Over the lines: the slit, and an icon in the corner. */
  readonly children: ReactNode;
}

/**
 * The lines on their dark background. They are a list with the name of each line as text, for screen readers and for
 * visitors without scripts. A line with an address is a link.
 */
export function SpectrumPlate({ title, lines, current, isOneStop, onFocus, ref, children }: SpectrumPlateProps) {
  return (
    <Plate ref={ref} data-ground="night">
      <Ground seed={title} />
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ kind, title, href, times, place }, index) => {
            const stop = {
              'data-line': '',
              tabIndex: isOneStop ? (index === (current ?? 0) ? 0 : -1) : undefined,
              onFocus: () => onFocus(index),
            };
            const name = `${KIND_NAMES[kind]}: ${title}`;
            return (
              <Line
                key={index}
                data-kind={kind}
                data-current={index === current ? '' : undefined}
                style={{ '--at': percent(place), '--strength': Math.min(times, 4) }}
              >
                {href ? (
                  <Link to={href} {...stop}>
                    <span>{name}</span>
                  </Link>
                ) : (
                  <span {...stop}>
                    <span>{name}</span>
                  </span>
                )}
              </Line>
            );
          })}
        </Lines>
      )}
      {children}
    </Plate>
  );
}

const Plate = styled.div`
  --height: clamp(72px, 4.5vw, 84px);
  position: relative;
  min-height: var(--height);
  overflow: hidden;
  cursor: crosshair;
  /* A vertical swipe scrolls the page. A horizontal swipe moves the slit. */
  touch-action: pan-y;

  /* Draws a faint light between the lines, and a scale below it. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background:
      repeating-linear-gradient(90deg, transparent 0 calc(2.5% - 1px), var(--ink) calc(2.5% - 1px) 2.5%) 0 100% / 100%
        6px no-repeat,
      linear-gradient(90deg, var(--ray-crown), var(--ray-body) 48%, var(--ray-bright) 76%, var(--ray-hem));
    opacity: 0.16;
  }
  img {
    position: absolute;
    left: 0;
    bottom: 0;
    width: 40px;
    height: 40px;
    padding: 6px;
    background: var(--surface);
    object-fit: contain;
    pointer-events: none;
  }

  @media (max-width: 1023px) {
    --height: 56px;
  }
  @media (max-width: 560px) {
    --height: 40px;
  }
  @media print {
    --height: 0px;

    &::before {
      display: none;
    }
  }
`;

/* Faint lines made of the industry's name, so that no spectrum is empty or equal to another. */
const Ground = styled(Spectrum)`
  position: absolute;
  inset: 0;
  height: var(--height);
  opacity: 0.08;

  @media print {
    display: none;
  }
`;

const Lines = styled.ul`
  @media (scripting: none) {
    padding: calc(var(--height) + 12px) 14px 14px;
  }
  @media print {
    padding: 0;
  }
`;

const Line = styled.li`
  ${KIND_COLOURS}

  /* A line is brightest in the middle. Its width grows with the number of mentions of the industry. */
  &::before {
    content: '';
    position: absolute;
    left: var(--at);
    top: 0;
    width: 44px;
    height: var(--height);
    background:
      linear-gradient(90deg, transparent, var(--line) 30% 70%, transparent) 50% 0 / calc(4px + 2px * var(--strength))
        100% no-repeat,
      linear-gradient(90deg, transparent, color-mix(in srgb, var(--line) 26%, transparent), transparent);
    transform: translateX(-50%);
    transition: opacity var(--t-fast);
    forced-color-adjust: none;
  }
  ${Lines}:has([data-current]) > &:not([data-current])::before {
    opacity: 0.5;
  }
  :focus-visible {
    outline: 0;
  }

  /* With JavaScript the slit shows the text of the line that is nearest to the pointer. */
  @media screen and (scripting: enabled) {
    [data-line] > span {
      ${visuallyHidden}
    }
  }
  @media (scripting: enabled) and (hover: hover) {
    &[data-current] a::after {
      content: '';
      position: absolute;
      inset: 0;
      z-index: 1;
    }
  }
  @media (scripting: none) {
    font-size: var(--t-ui);
    line-height: 1.6;

    a {
      text-decoration: underline;
    }
  }
  @media print {
    font-size: 8pt;

    &::before {
      display: none;
    }
  }
`;
