import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StudioClocks } from './StudioClocks.tsx';

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** @param clock time of day in UTC. */
function showAt(clock: string): void {
  jest.setSystemTime(new Date(`2026-11-22T${clock}Z`));
  render(<StudioClocks />);
}

describe('the clocks of the studios', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset.sky;
  });

  it('tell the time of each studio in its time zone, and which one is awake', () => {
    showAt('10:03:00');
    expect(shown()).toEqual(['Dubai 14:03 (UTC+4), awake until 22:00', 'Dhaka 16:03 (UTC+6), awake until 22:00']);
  });

  it('say when somebody is back', () => {
    showAt('17:00:00');
    expect(shown()).toEqual(['Dubai 21:00 (UTC+4), awake until 22:00', 'Dhaka 23:00 (UTC+6), back at 10:00']);
  });

  it('go on with each full minute, and the sky with them, without being announced', () => {
    showAt('10:59:48');
    expect(document.documentElement.dataset.sky).toBe('noon');
    act(() => jest.advanceTimersByTime(11_999));
    expect(shown()[0]).toBe('Dubai 14:59 (UTC+4), awake until 22:00');

    act(() => jest.advanceTimersByTime(1));
    expect(shown()[0]).toBe('Dubai 15:00 (UTC+4), awake until 22:00');
    expect(document.documentElement.dataset.sky).toBe('afternoon');
    act(() => jest.advanceTimersByTime(60_000));
    expect(shown()[0]).toBe('Dubai 15:01 (UTC+4), awake until 22:00');
    expect(document.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull();
  });

  it('are the names of the cities alone in a page from the server', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<StudioClocks />);
    expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Dubai', 'Dhaka']);
  });
});
