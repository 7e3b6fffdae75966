import { brand } from '@northlight/shared/brand';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StudioDay } from './StudioDay.tsx';

const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the day of the studios', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-22T10:03:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says when each is awake, on its own clock and on the one that is drawn', () => {
    render(<StudioDay />);

    expect(words()).toEqual(['Dubai 10:00 to 22:00', 'Dhaka 10:00 to 22:00 there, 08:00 to 20:00 in Dubai']);
    expect(screen.getByRole('figure').textContent).toContain('On the clock in Dubai');
  });

  it('has the present minute, and goes on with it without being announced', () => {
    render(<StudioDay />);
    const shown = () => [
      screen.getByText(/, now at /).textContent,
      screen.getByRole('list').style.getPropertyValue('--now'),
    ];

    expect(shown()).toEqual(['Dubai and Dhaka, now at 14:03 in Dubai', '58.5%']);
    act(() => jest.advanceTimersByTime(60 * 60_000));
    expect(shown()).toEqual(['Dubai and Dhaka, now at 15:03 in Dubai', '62.7%']);
    act(() => jest.advanceTimersByTime(6 * 60 * 60_000));
    expect(shown()).toEqual(['Dubai, now at 21:03 in Dubai', '87.7%']);
    expect(document.querySelector('[aria-live], [role="status"]')).toBeNull();
  });

  it('says when somebody is back while all are closed', () => {
    jest.setSystemTime(new Date('2026-11-22T18:49:00Z'));
    render(<StudioDay />);

    const { textContent } = screen.getByRole('figure');
    expect(textContent).toContain('22:49 in Dubai now, closed until 08:00, when Dhaka opens');
  });

  it('is the same for everybody in a page from the server', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<StudioDay />);

    expect(page.querySelectorAll('li')).toHaveLength(brand.offices.length);
    expect(page.textContent).not.toContain('now');
    expect(page.innerHTML).not.toContain('--now');
  });
});
