import { localTimeAt } from '@northlight/shared/dates';
import type { ContentRelease } from '@northlight/shared/endpoints';
import { Button, Icon, VisuallyHidden } from '@northlight/shared/ui';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type CalendarEntry, dayInWords, entriesByDay, monthAfter, weeksOf } from './calendar-days.ts';
import { ownZone } from './release-times.ts';

interface ReleaseCalendarProps {
  readonly releases: readonly ContentRelease[];
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A month of content releases in the browser's time zone: what is scheduled and what was published on each day. It
 * needs the width of a table; the scheduled releases are also listed by day, on every screen size.
 */
export function ReleaseCalendar({ releases }: ReleaseCalendarProps) {
  const [today] = useState(() => localTimeAt(Date.now(), ownZone()).slice(0, 10));
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const showThisMonth = () => {
    setMonth(thisMonth);
    // The button is removed, so the heading gets the focus.
    heading.current?.focus();
  };
  const entries = entriesByDay(releases);
  return (
    <Frame>
      <Bar>
        <h3 ref={heading} id={titleId} tabIndex={-1} aria-live="polite">
          {monthName.format(new Date(`${month}-01`))}
        </h3>
        {month === thisMonth ? null : (
          <Button kind="line" size="s" onClick={showThisMonth}>
            This month
          </Button>
        )}
        <Button kind="line" size="s" onClick={() => setMonth(monthAfter(month, -1))}>
          <Icon name="previous" />
          <VisuallyHidden>Previous month</VisuallyHidden>
        </Button>
        <Button kind="line" size="s" onClick={() => setMonth(monthAfter(month, 1))}>
          <Icon name="next" />
          <VisuallyHidden>Next month</VisuallyHidden>
        </Button>
      </Bar>
      <table aria-labelledby={titleId}>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  entries={entries.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Weekdays = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((weekday) => (
        <th key={weekday} scope="col" abbr={weekday}>
          {weekday.slice(0, 3)}
        </th>
      ))}
    </tr>
  </thead>
);

interface DayProps {
  readonly day: string;
  /** The day is of the month before or after. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly entries: readonly CalendarEntry[];
}

const Day = ({ day, isOutside, isToday, entries }: DayProps) => (
  <td data-outside={isOutside || undefined} aria-current={isToday ? 'date' : undefined}>
    <time dateTime={day} aria-label={dayInWords(day)}>
      {Number(day.slice(8))}
    </time>
    {entries.length === 0 ? null : (
      <ul>
        {entries.map(({ release, time }) => (
          <li key={release.id}>
            <Entry to={`?release=${release.id}`} data-state={release.state} title={release.title}>
              <small>{release.state === 'published' ? `${time} published` : time}</small>
              <span dir="auto">{release.title}</span>
            </Entry>
          </li>
        ))}
      </ul>
    )}
  </td>
);

const Frame = styled.div`
  border-top: 1px solid var(--rule);

  /* Seven columns of text do not fit into a narrow block. */
  @container (max-width: 699.98px) {
    display: none;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  th {
    padding: 8px 10px;
    color: var(--ink-2);
    font-size: var(--t-small);
    font-weight: 560;
    text-align: start;
  }
  td {
    height: 92px;
    padding: 6px;
    border-top: 1px solid var(--rule);
    vertical-align: top;
  }
  td + td {
    border-inline-start: 1px solid var(--rule);
  }
  td[data-outside] {
    background: var(--bg);
  }
  td > time {
    display: inline-grid;
    place-items: center;
    min-width: 26px;
    height: 26px;
    border-radius: 13px;
    font-size: var(--t-small);
    font-variant-numeric: tabular-nums;
  }
  td[data-outside] > time {
    color: var(--ink-2);
  }
  td[aria-current] > time {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 4px;
    margin-top: 4px;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 12px 20px;

  h3 {
    margin-inline-end: auto;
    font-size: 1rem;
    font-weight: 600;
  }
`;

const Entry = styled(Link)`
  display: grid;
  padding: 4px 8px;
  border-inline-start: 3px solid var(--accent);
  background: var(--tint-2);
  font-size: var(--t-small);
  line-height: 1.3;

  &[data-state='published'] {
    border-color: var(--rule-2);
    background: var(--bg-2);
  }
  &:hover > span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  > small {
    color: var(--ink-2);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`;
