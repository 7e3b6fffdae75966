import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNotifier } from './notifier.ts';

const mockTold: string[] = [];
let mockIsAway = true;
jest.mock('./toasts.tsx', () => {
  if (mockIsAway) throw new Error('Loading chunk 361 failed.');
  return { showToast: (_kind: string, text: string) => mockTold.push(text) };
});

it('shows a message plain while toasts can’t be loaded, and loads them with the next', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const notify = createNotifier();

  notify.error('The server could not be reached.');
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  await userEvent.click(screen.getByRole('alert'));
  expect(screen.queryByRole('alert')).toBeNull();

  mockIsAway = false;
  notify.success('Updated successfully');
  await waitFor(() => expect(mockTold).toEqual(['Updated successfully']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warnings).toHaveBeenCalledTimes(1);
});
