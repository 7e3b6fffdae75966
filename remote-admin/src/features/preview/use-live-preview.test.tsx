import { ApiError } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { FormValues } from '../content/form-values.ts';
import { useLivePreview } from './use-live-preview.ts';

const ID = 7;
const type = contentTypeOf('team-member');
const FIXED = {};
const values: FormValues = { text: { name: 'Omar', designation: 'Engineer' }, file: null, isFileRemoved: false };

/** A network that can be cut, or in which another program answers, and the state of a preview that uses it. */
function openPreview({ isAway, isOther = false }: { readonly isAway: boolean; readonly isOther?: boolean }) {
  const network = { isAway, isOther };
  const answer = (data: unknown) => () => {
    if (network.isAway) throw new ApiError(0, {});
    return { statusCode: 200, message: 'OK', data };
  };
  const api = fakeApi({
    answers: {
      [paths.previewCreate]: () => (network.isOther ? {} : answer({ id: ID, token: 'token' })()),
      [paths.previewUpdate(ID)]: answer(null),
      [paths.previewDelete(ID)]: answer(null),
    },
  });
  const services = {
    api,
    notify: { success: () => {}, error: () => {}, info: () => {} },
    siteOrigin: 'https://site.test',
    timeZone: 'UTC',
    slot: () => null,
  };
  const { result } = renderHook(
    () => {
      const form = useForm<FormValues>({ defaultValues: values });
      return { form, ...useLivePreview({ type, fixed: FIXED, form, stored: null, onShown: () => {} }) };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ShellServicesProvider services={services}>{children}</ShellServicesProvider>
      ),
    },
  );
  return {
    network,
    api,
    shown: () => result.current,
    type: (name: string) => result.current.form.setValue('text.name', name),
  };
}

/** In steps, because React starts new timers only after each of them. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the preview of a form without a network', () => {
  it('shows what was typed as soon as the browser is online', async () => {
    const { network, shown, type } = openPreview({ isAway: false });
    await pass(1_000);
    expect(shown()).toMatchObject({ token: 'token', problem: null });

    network.isAway = true;
    type('Nadia');
    await pass(1_000);
    expect(shown().problem).not.toBeNull();
    network.isAway = false;
    await comeOnline();
    await pass(1_000);
    expect(shown().problem).toBeNull();
  });

  it('tries again every ten seconds, until the text is shown', async () => {
    const { network, api, shown, type } = openPreview({ isAway: false });
    await pass(1_000);
    network.isAway = true;
    type('Nadia');
    await pass(21_000);
    const tries = () => api.calls.filter((call) => call.startsWith('PATCH')).length;
    expect(tries()).toBe(4);
    expect(shown().problem).not.toBeNull();

    network.isAway = false;
    await pass(10_000);
    expect([tries(), shown().problem]).toEqual([5, null]);
    await pass(60_000);
    expect(tries()).toBe(5);
  });

  it('begins when the network is there', async () => {
    const { network, shown } = openPreview({ isAway: true });
    await pass(1_000);
    expect(shown()).toMatchObject({ token: null });
    expect(shown().problem).not.toBeNull();

    network.isAway = false;
    await pass(11_000);
    expect(shown()).toMatchObject({ token: 'token', problem: null });
  });

  it('begins when it is the API that answers, and no other program', async () => {
    const { network, api, shown } = openPreview({ isAway: false, isOther: true });
    await pass(1_000);
    expect(shown()).toMatchObject({ token: null, problem: expect.stringContaining('can’t read') });
    expect(api.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);

    network.isOther = false;
    await pass(11_000);
    expect(shown()).toMatchObject({ token: 'token', problem: null });
  });

  it('waits for another text when the form can’t be saved', async () => {
    const { api, shown, type } = openPreview({ isAway: false });
    await pass(1_000);
    type('');
    await pass(1_000);
    const { length } = api.calls;
    await pass(60_000);
    expect([shown().problem, api.calls.length]).toEqual(['Name is required', length]);
  });
});
