import { brand, cityOf, type Office, SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { awakeHours, clockText, type Hours, shareOfDay } from '@northlight/shared/dates';
import { Display } from '@northlight/shared/ui';
import { useMinute } from '@northlight/shared/ui/minute';
import { styled } from 'styled-components';
import { drawnWhenForced } from '../../layout/drawn-when-forced.ts';
import { percent } from '../../layout/percent.ts';
import { clockAt, closedUntil, openAt, PLACE } from './closed-until.ts';

const TICKS = [0, 6, 12, 18, 24];

/**
 * The working hours of each studio on one day, one row per studio, and a line at the current minute. The HTML is the
 * same for everybody, so the line appears only after hydration. It is hidden from screen readers.
 */
export function StudioDay() {
  const now = useMinute();
  return (
    <Plate>
      <figcaption>
        <Display level="d4" as="span">
          Who is at a desk
        </Display>
        <Present>{now !== null && present(now)}</Present>
      </figcaption>
      <ul style={{ '--now': now === null ? undefined : percent(shareOfDay(now, SKY_UTC_OFFSET)) }}>
        {brand.offices.map((office) => (
          <Day key={office.city} office={office} />
        ))}
      </ul>
      <Axis aria-hidden="true">
        {TICKS.map((hour) => (
          <span key={hour} style={{ '--at': percent(hour / 24) }}>
            {clockText(hour)}
          </span>
        ))}
      </Axis>
      <p>On the clock {PLACE}. The tall rays are the hours in which somebody is at a desk.</p>
    </Plate>
  );
}

function present(now: number): string {
  const opening = closedUntil(now);
  if (opening === null) return `${openAt(now)}, now at ${clockAt(now)} ${PLACE}`;
  // The footer names the hour of each studio, which is another one.
  return `${clockAt(now)} ${PLACE} now, closed until ${opening.clock}, when ${opening.city} opens`;
}

function Day({ office }: { readonly office: Office }) {
  const parts = awakeHours(brand.awake, office.utcOffset - SKY_UTC_OFFSET);
  return (
    <li>
      <strong>{cityOf(office)}</strong> {hoursOf(office, parts)}
      <Rays aria-hidden="true">
        {parts.map(({ from, until }) => (
          <i key={from} style={{ '--from': percent(from / 24), '--hours': until - from }} />
        ))}
      </Rays>
    </li>
  );
}

/** In the studio's own time, and in the drawing's time if that differs. */
function hoursOf(office: Office, parts: readonly Hours[]): string {
  const drawn = parts.map(inWords).join(' and ');
  return office.utcOffset === SKY_UTC_OFFSET ? drawn : `${inWords(brand.awake)} there, ${drawn} ${PLACE}`;
}

const inWords = ({ from, until }: Hours) => `${clockText(from)} to ${clockText(until)}`;

const Plate = styled.figure`
  --height: clamp(56px, 7.4vw, 148px);
  padding-top: clamp(20px, 2vw, 36px);
  overflow: hidden;
  color: var(--ink-2);
  font-size: var(--t-ui);

  > ul {
    display: grid;
    gap: clamp(16px, 1.6vw, 28px);
  }
  strong {
    margin-inline-end: 8px;
    color: var(--ink);
    font-weight: 560;
  }
  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    justify-content: space-between;
    align-items: baseline;
    margin-bottom: clamp(20px, 1.8vw, 32px);
    color: var(--ink);
  }
  /* Whole pixels between the rays of a wide page, so that the short ones are exactly below the tall ones. */
  @media (min-width: 768px) {
    > :is(ul, div) {
      width: round(down, 100%, 96px);
    }
  }
  > p {
    margin-top: 12px;
    font-size: var(--t-small);
  }
`;

/* A ray for each quarter of an hour, or each half on a phone: short while the studio is closed, and tall while it is
   open. */
const Rays = styled.span`
  --rays: 4;
  position: relative;
  display: block;
  height: var(--height);
  margin-top: 10px;
  border-bottom: 1px solid var(--rule);

  &::before,
  &::after,
  > i {
    ${drawnWhenForced}
    content: '';
    position: absolute;
  }
  &::before,
  > i {
    bottom: 0;
    left: var(--from, 0%);
    width: calc(100% / 24 * var(--hours, 24));
    height: 100%;
    background: linear-gradient(var(--ray-crown), var(--ray-body) 45%, var(--ray-bright) 82%, var(--ray-hem));
    mask: repeating-linear-gradient(90deg, #000 0 2px, transparent 2px calc(100% / var(--hours, 24) / var(--rays)));
  }
  &::before {
    height: 14%;
    opacity: 0.5;
  }
  > i {
    clip-path: ellipse(56% 100% at 50% 100%);
  }
  /* Marks the current minute. Until the script knows the time, the mark is outside to the left. */
  &::after {
    left: var(--now, -100vw);
    top: -6px;
    bottom: -6px;
    width: 2px;
    background: var(--ray-hem);
  }

  @media (max-width: 767px) {
    --rays: 2;
  }
  @media print {
    display: none;
  }
`;

const Axis = styled.div`
  position: relative;
  height: 1.4em;
  margin-top: 14px;
  font-size: var(--t-small);
  font-variant-numeric: tabular-nums;

  > span {
    position: absolute;
    left: var(--at);
    transform: translateX(-50%);
  }
  > :first-child {
    transform: none;
  }
  > :last-child {
    transform: translateX(-100%);
  }
  @media print {
    display: none;
  }
`;

/* A line of its own, so that nothing moves when the script knows the time. */
const Present = styled.span`
  min-height: 1.6em;
  padding-inline-start: 10px;
  border-inline-start: 2px solid var(--ray-hem);
  color: var(--ink);
  font-size: var(--t-ui);
  font-variant-numeric: tabular-nums;

  &:empty {
    visibility: hidden;
  }
`;
