import { type ShellServices, ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useExpanded } from './use-expanded.ts';

const nobody = { success: () => {}, error: () => {}, info: () => {} };
const services: ShellServices = {
  api: fakeApi({}),
  notify: nobody,
  siteOrigin: 'https://site.test',
  timeZone: 'Asia/Dubai',
  slot: () => null,
};

function expanded(more: Partial<ShellServices> = {}) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/career']}>
      <ShellServicesProvider services={{ ...services, ...more }}>{children}</ShellServicesProvider>
    </MemoryRouter>
  );
  return renderHook(({ asked }) => ({ opening: useExpanded(asked), go: useNavigate() }), {
    wrapper,
    initialProps: { asked: null as number | null },
  });
}

beforeEach(() => window.history.replaceState(null, '', '/career'));

describe('useExpanded', () => {
  it('puts the opening that stands open into the address, and takes it out again', () => {
    const { result } = expanded();
    act(() => result.current.opening[1](3));
    expect([result.current.opening[0], window.location.search]).toEqual([3, '?opening=3']);
    act(() => result.current.opening[1](3));
    expect([result.current.opening[0], window.location.search]).toEqual([null, '']);
  });

  it('follows a link to another opening, and to none', async () => {
    const { result, rerender } = expanded();
    act(() => result.current.opening[1](3));
    await act(async () => result.current.go('/career?opening=5'));
    rerender({ asked: 5 });
    expect(result.current.opening[0]).toBe(5);
    await act(async () => result.current.go('/career'));
    rerender({ asked: null });
    expect(result.current.opening[0]).toBeNull();
  });

  it('leaves the address of a page of somebody else alone', () => {
    const replaceAddress = jest.fn();
    const { result } = expanded({ replaceAddress });
    act(() => result.current.opening[1](3));
    expect(result.current.opening[0]).toBe(3);
    expect(replaceAddress.mock.calls).toEqual([['/career?opening=3#opening-3']]);
    expect(window.location.href).toMatch(/\/career$/);
  });
});
