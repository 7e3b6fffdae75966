import { ApiError, type CallOptions } from '@northlight/shared/client';
import { formPaths } from '@northlight/shared/endpoints';
import type { Retention } from '@northlight/shared/forms';
import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { career } from './career.ts';

export const typed = {
  Name: 'Farhana Karim',
  Email: 'farhana@example.com',
  Phone: '01712 555 014',
  'Years of Experience': '7',
  'Salary Expectation': '2800',
};
export const resume = new File(['%PDF-1.7'], 'farhana-karim.pdf', { type: 'application/pdf' });
const TITLE = 'Front-end Engineer';
export const created = { statusCode: 201, message: 'Created', data: null };
type Answer = (sent: FormData, options: CallOptions) => unknown;

export const dialog = () => within(screen.getByRole('dialog', { name: TITLE }));
export const input = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
export const enter = (values: Partial<typeof typed>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.change(input(label), { target: { value } }));
export const choose = (file: File | null) =>
  fireEvent.change(input('Resume'), { target: { files: file ? [file] : [] } });
export const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, input(label).value]));
/** The descriptions of an input: the texts that a screen reader reads after its label, in order. */
export const describing = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
/** The error of a field, as its input refers to it; null if it is valid. */
export const problemOf = (label: string) => (input(label).getAttribute('aria-invalid') ? describing(label)[0] : null);
export const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
export const submit = () => press('Submit Application');
export const fillIn = () => {
  enter(typed);
  choose(resume);
};

/** Renders the page and records requests and messages. `answer` is the API's response. */
async function openPage(answer: Answer = () => created, retention?: Retention) {
  const sent: Record<string, unknown>[] = [];
  const said: string[] = [];
  const say = (kind: string) => (text: string) => void said.push(`${kind}: ${text}`);
  const lists = { ...career };
  const api = fakeApi({
    lists,
    answers: {
      [formPaths.apply]: (body, options = {}) => {
        if (!(body instanceof FormData)) throw new Error('An application is sent as a form.');
        sent.push(Object.fromEntries(body));
        return answer(body, options);
      },
    },
  });
  const view = await renderRemote(remote, {
    api,
    at: '/career?opening=11',
    notify: { success: say('success'), error: say('error') },
    ...(retention && { retention }),
  });
  return { sent, said, lists, ...view };
}

export async function openDialog(answer?: Answer, retention?: Retention) {
  const page = await openPage(answer, retention);
  await apply();
  return page;
}

export async function apply(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Apply Now' });
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: TITLE });
}

export const refuse =
  (status: number, path?: string, message = 'Refused', retryAfter?: number): Answer =>
  () => {
    throw new ApiError(
      status,
      { statusCode: status, message, ...(path ? { errors: [{ path, message }] } : {}) },
      retryAfter,
    );
  };

/** A pending upload, which the test continues. */
export function upload() {
  let pending: { resolve(value: unknown): void; reject(reason: unknown): void } | undefined;
  let report: CallOptions['onProgress'];
  const answer: Answer = (_body, { onProgress, signal }) => {
    report = onProgress;
    return new Promise((resolve, reject) => {
      pending = { resolve, reject };
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return {
    answer,
    reach: (part: number) => act(() => report?.(part)),
    end: (value: unknown) => act(async () => pending?.resolve(value)),
    fail: (reason: unknown) => act(async () => pending?.reject(reason)),
  };
}
