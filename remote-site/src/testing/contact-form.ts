import type { Retention } from '@northlight/shared/forms';
import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../remote.tsx';
import { lists } from './site.ts';

const SEND = '/contact-form/send-message';
export const typed = {
  Name: 'Samira Aziz',
  Email: 'samira@alnoor.example',
  Phone: '+971501234567',
  Message: 'Eleven clinics,\none spreadsheet.',
};
export const sent = { name: typed.Name, email: typed.Email, phone: typed.Phone, message: typed.Message };

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (values: Partial<typeof typed>) =>
  Object.entries(values).forEach(([label, value]) => fireEvent.input(input(label), { target: { value } }));
export const values = () => Object.fromEntries(Object.keys(typed).map((label) => [label, input(label).value]));
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
export const created = () => ({ statusCode: 201, message: 'Created', data: null });

/** Renders the page with the form, and records requests and messages. `answer` is the API's response. */
export async function openForm(
  answer: (body: unknown) => unknown = created,
  at = '/contact',
  description = 'We read it.',
  retention?: Retention,
) {
  const bodies: unknown[] = [];
  const success: string[] = [];
  const introduction = { id: 1, updated_at: '2025-11-12T08:00:00.000Z', title: 'Tell us.', description };
  const content = { ...lists, 'contact-us-introduction': [introduction] };
  const api = fakeApi({ lists: content, answers: { [SEND]: (body) => (bodies.push(body), answer(body)) } });
  const notify = { success: (text: string) => success.push(text) };
  const view = await renderRemote(remote, { api, at, notify, ...(retention && { retention }) });
  return { bodies, success, ...view };
}
