import { brand, cityOf, type Office, SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { clockText, skyAt, studioTime } from '@northlight/shared/dates';
import { useMinute } from '@northlight/shared/ui/minute';
import { ray } from '@northlight/shared/ui/ray';
import { useEffect } from 'react';
import { styled } from 'styled-components';

/**
 * The local time in each studio with its time zone, and until or from when it is awake. A page has the same bytes for
 * everybody, so the server renders only the names of the cities. Changes are not announced to screen readers, because
 * they happen every minute.
 */
export function StudioClocks() {
  const now = useMinute();
  useEffect(() => {
    if (now !== null) document.documentElement.dataset.sky = skyAt(now, SKY_UTC_OFFSET);
  }, [now]);
  return (
    <Clocks aria-label="Our studios now">
      {brand.offices.map((office) => (
        <Clock key={office.city} office={office} now={now} />
      ))}
    </Clocks>
  );
}

const UNTIL = `awake until ${clockText(brand.awake.until)}`;
const FROM = `back at ${clockText(brand.awake.from)}`;

const zoneOf = ({ utcOffset }: Office): string => `UTC${utcOffset < 0 ? '' : '+'}${utcOffset}`;

interface ClockProps {
  readonly office: Office;
  readonly now: number | null;
}

function Clock({ office, now }: ClockProps) {
  const name = cityOf(office);
  if (now === null) return <li>{name}</li>;
  const { clock, isAwake } = studioTime(now, office.utcOffset, brand.awake);
  return (
    <li data-awake={isAwake ? '' : undefined}>
      {name} <time dateTime={clock}>{clock}</time> ({zoneOf(office)}), {isAwake ? UNTIL : FROM}
    </li>
  );
}

/* One line for each studio, so that adding the time shifts nothing. */
const Clocks = styled.ul`
  display: grid;
  gap: 4px;
  font-size: var(--t-ui);
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  color: var(--ink-2);

  > li {
    position: relative;
    min-height: 1.5em;
    padding-inline-start: 14px;
  }
  /* The ray is tall where people are awake. */
  > li::before {
    ${ray}
    bottom: 0.25em;
    opacity: 0.5;
    transform: scaleY(0.6);
  }
  > li[data-awake]::before {
    opacity: 1;
    transform: none;
  }
`;
