import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { setUpBrowser } from '../../testing/browser.ts';
import { lists, members } from '../../testing/site.ts';
import { jumpTarget } from './use-carousel.ts';

async function open(count: number) {
  await renderRemote(remote, { api: fakeApi({ lists: { ...lists, 'team-member': members(count) } }), at: '/about' });
  jest.useFakeTimers();
}
const team = () => within(screen.getByRole('region', { name: 'The people' }));
const list = () => team().getByRole('list');
const index = () => Number(list().style.getPropertyValue('--index'));
const press = (name: 'Previous' | 'Next') => fireEvent.click(team().getByRole('button', { name }));
const finish = () => act(() => jest.advanceTimersByTime(500));

describe('the team', () => {
  beforeEach(() => setUpBrowser());
  afterEach(() => jest.useRealTimers());

  it.each([1, 2, 3])('of %i stands in a grid of as many columns', async (count) => {
    await open(count);

    expect(list().dataset.count).toBe(String(count));
    expect(team().queryByRole('button')).toBeNull();
  });

  it('of four or more stands three times in its carousel, and is read out once', async () => {
    await open(4);

    expect(list().children).toHaveLength(12);
    expect(
      team()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([1, 2, 3, 4].map((id) => `Member ${id}Engineer`));
    for (const clone of list().querySelectorAll('[aria-hidden="true"]')) expect(clone.hasAttribute('inert')).toBe(true);
  });

  it('begins with its first member, without a slide', async () => {
    await open(4);

    expect([index(), 'sliding' in list().dataset]).toEqual([4, false]);
  });

  it('moves by one, and ignores buttons while it moves', async () => {
    await open(4);

    press('Next');
    press('Next');
    press('Previous');
    expect([index(), 'sliding' in list().dataset]).toEqual([5, true]);
    act(() => jest.advanceTimersByTime(499));
    press('Next');
    expect(index()).toBe(5);
    act(() => jest.advanceTimersByTime(1));
    expect('sliding' in list().dataset).toBe(false);
    press('Next');
    expect(index()).toBe(6);
  });

  it('goes on without an end in both directions, by jumps that are no slides', async () => {
    await open(4);

    press('Previous');
    expect([index(), 'sliding' in list().dataset]).toEqual([3, true]);
    finish();
    expect([index(), 'sliding' in list().dataset]).toEqual([7, false]);
    press('Next');
    expect([index(), 'sliding' in list().dataset]).toEqual([8, true]);
    finish();
    expect([index(), 'sliding' in list().dataset]).toEqual([4, false]);
  });

  it('steps without a slide for who wants less motion', async () => {
    setUpBrowser({ reducedMotion: true });
    await open(5);

    press('Previous');
    expect([index(), 'sliding' in list().dataset]).toEqual([9, false]);
    press('Next');
    expect([index(), 'sliding' in list().dataset]).toEqual([5, false]);
  });
});

describe('jumpTarget', () => {
  it('jumps at twice the count, and beneath the count', () => {
    expect([jumpTarget(8, 4), jumpTarget(3, 4), jumpTarget(4, 4), jumpTarget(7, 4)]).toEqual([4, 7, 4, 7]);
  });
});
