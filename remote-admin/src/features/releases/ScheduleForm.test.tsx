import { fireEvent, render, screen } from '@testing-library/react';
import { ScheduleForm } from './ScheduleForm.tsx';

describe('ScheduleForm', () => {
  const problemAt = (time: string): string | null => {
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: time } });
    const described = screen.getByLabelText('Publish at').getAttribute('aria-describedby');
    return described === null ? null : (document.getElementById(described)?.textContent ?? null);
  };

  it('says what is wrong with a time, and takes only one that clocks show', () => {
    render(<ScheduleForm isBusy={false} onSchedule={() => undefined} />);
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Berlin' } });
    const isTaken = () => !screen.getByRole('button', { name: 'Schedule' }).hasAttribute('disabled');

    for (const typing of ['0002-11-30T09:00', '0020-11-30T09:00', '0202-11-30T09:00', '20266-11-30T09:00']) {
      expect(problemAt(typing)).toBe('The year needs four digits');
      expect(isTaken()).toBe(false);
    }
    expect(problemAt('2027-03-28T02:30')).toBe('Clocks are put forward past this time');
    expect(isTaken()).toBe(false);
    expect(problemAt('2026-11-30T09:00')).toBeNull();
    expect(isTaken()).toBe(true);
  });

  it('says that 02/31/2026 is no date, but not while it is typed', () => {
    render(<ScheduleForm isBusy={false} onSchedule={() => undefined} />);
    const input = screen.getByLabelText<HTMLInputElement>('Publish at');
    // As browsers tell of it: the text stays in the input, and its value is empty.
    Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
    fireEvent.input(input);
    expect(screen.queryByText('This is no date with a time')).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText('This is no date with a time')).toBeTruthy();

    Object.defineProperty(input, 'validity', { value: { badInput: false } });
    fireEvent.input(input, { target: { value: '2026-12-31T09:00' } });
    expect(screen.queryByText('This is no date with a time')).toBeNull();
    expect(screen.getByRole('button', { name: 'Schedule' }).hasAttribute('disabled')).toBe(false);
  });
});
