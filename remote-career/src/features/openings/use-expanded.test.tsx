import { type ShellServices, ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
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
    <ShellServicesProvider services={{ ...services, ...more }}>{children}</ShellServicesProvider>
  );
  return renderHook(() => useExpanded(null), { wrapper });
}

beforeEach(() => window.history.replaceState(null, '', '/career'));

describe('useExpanded', () => {
  it('puts the opening that stands open into the address, and takes it out again', () => {
    const { result } = expanded();
    act(() => result.current[1](3));
    expect([result.current[0], window.location.search]).toEqual([3, '?opening=3']);
    act(() => result.current[1](3));
    expect([result.current[0], window.location.search]).toEqual([null, '']);
  });

  it('leaves the address of a page of somebody else alone', () => {
    const replaceAddress = jest.fn();
    const { result } = expanded({ replaceAddress });
    act(() => result.current[1](3));
    expect(result.current[0]).toBe(3);
    expect(replaceAddress.mock.calls).toEqual([['/career?opening=3#opening-3']]);
    expect(window.location.href).toMatch(/\/career$/);
  });
});
