import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ReleaseCalendar } from './ReleaseCalendar.tsx';
import { exampleRelease } from './testing/example-release.ts';

const DAY = 86_400_000;

/** In the middle of the month, so that the days around it are in the same month in every time zone. */
const midMonth = new Date('2026-11-17T12:00:00.000Z');
const later = (days: number) => new Date(midMonth.getTime() + days * DAY).toISOString();

const releases = [
  exampleRelease({ id: 1, title: 'Spring prices', state: 'scheduled', publishes_at: later(3) }),
  exampleRelease({ id: 2, title: 'New office', state: 'published', published_at: later(-2) }),
  exampleRelease({ id: 3, title: 'Still a draft' }),
  exampleRelease({ id: 4, title: 'Next year', state: 'scheduled', publishes_at: later(60) }),
];

const cellOf = (title: string) => screen.getByRole('link', { name: new RegExp(title) }).closest('td');

beforeEach(() => {
  jest.useFakeTimers({ now: midMonth, advanceTimers: true });
  render(
    <MemoryRouter>
      <ReleaseCalendar releases={releases} />
    </MemoryRouter>,
  );
});

afterEach(() => jest.useRealTimers());

describe('ReleaseCalendar', () => {
  it('shows what goes live and what has gone live on its day of this month, as links to it', () => {
    const table = screen.getByRole('table', { name: 'November 2026' });

    expect(within(table).getAllByRole('link')).toHaveLength(2);
    expect(cellOf('Spring prices')?.querySelector('time')?.dateTime).toBe('2026-11-20');
    expect(cellOf('New office')?.querySelector('time')?.dateTime).toBe('2026-11-15');
    expect(screen.getByRole('link', { name: /Spring prices/ }).getAttribute('href')).toBe('/?release=1');
    expect(table.querySelector('[aria-current="date"] time')?.getAttribute('datetime')).toBe('2026-11-17');
  });

  it('leads to other months, and back to this one', async () => {
    const next = screen.getByRole('button', { name: 'Next month' });
    await userEvent.click(next);
    await userEvent.click(next);

    expect(screen.getByRole('table', { name: 'January 2027' })).toBeTruthy();
    expect(cellOf('Next year')?.querySelector('time')?.dateTime).toBe('2027-01-16');

    await userEvent.click(screen.getByRole('button', { name: 'This month' }));
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'This month' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('November 2026');
  });
});
