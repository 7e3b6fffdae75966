import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, scrollTo, setUpBrowser } from '../../testing/browser.ts';
import { answers, feedbacks, lists } from '../../testing/site.ts';

const open = (count: number) =>
  renderRemote(remote, {
    api: fakeApi({ lists: { ...lists, 'client-feedback': feedbacks(count) }, answers }),
    at: '/',
  });
const section = () => within(elementOf('testimonials'));
const tracks = () =>
  section()
    .getAllByRole('group')
    .flatMap(({ firstElementChild }) => (firstElementChild instanceof HTMLElement ? [firstElementChild] : []));

/** jsdom lays nothing out: a row is 1,000 px wide here, and a run of items 2,500. */
function layOut() {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 2500));
}

const comeNear = () => act(() => scrollTo(elementOf('testimonials')));

describe('the testimonials', () => {
  afterEach(() => jest.restoreAllMocks());

  it('pass in one row up to ten, at 50 px a second', async () => {
    setUpBrowser();
    layOut();
    await open(10);
    comeNear();

    expect(screen.getByRole('heading', { level: 2, name: 'What clients say' })).toBeTruthy();
    expect(tracks()).toHaveLength(1);
    expect(tracks()[0]?.style.getPropertyValue('--time')).toBe('50s');
    expect(tracks()[0]?.style.getPropertyValue('--distance')).toBe('-2500px');
  });

  it('begin to move when somebody comes near', async () => {
    setUpBrowser();
    layOut();
    await open(3);

    expect(section().getAllByText('Words 1')).toHaveLength(1);
    comeNear();
    expect(section().getAllByText('Words 1').length).toBeGreaterThan(1);
  });

  it('pass in two rows against each other beyond ten', async () => {
    setUpBrowser();
    layOut();
    await open(11);
    comeNear();

    expect(tracks().map((track) => 'backwards' in track.dataset)).toEqual([false, true]);
  });

  it('repeat themselves for the eye only', async () => {
    setUpBrowser();
    layOut();
    await open(3);
    comeNear();

    expect(section().getAllByText('Words 1').length).toBeGreaterThan(1);
    expect(section().getAllByRole('listitem')).toHaveLength(3);
    expect(section().getAllByRole('link', { name: 'Client 1 on LinkedIn' })).toHaveLength(1);
    const copies = [...document.querySelectorAll<HTMLElement>('#testimonials ul[aria-hidden="true"] a')];
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) expect([copy.tabIndex, copy.closest('[inert]')]).toEqual([-1, null]);
  });

  it('can be stopped and set going', async () => {
    setUpBrowser();
    layOut();
    await open(3);
    comeNear();
    const rows = section().getByRole('group').parentElement;

    fireEvent.click(section().getByRole('button', { name: 'Pause movement' }));
    expect(rows?.hasAttribute('data-paused')).toBe(true);
    fireEvent.click(section().getByRole('button', { name: 'Resume movement' }));
    expect(rows?.hasAttribute('data-paused')).toBe(false);
  });

  it('stand still under reduced motion, in a row that takes the focus to be scrolled', async () => {
    setUpBrowser({ reducedMotion: true });
    layOut();
    await open(3);
    comeNear();

    const row = section().getByRole('group', { name: 'Client feedback' });
    expect([row.hasAttribute('data-moving'), row.tabIndex]).toEqual([false, 0]);
    expect(section().getAllByText('Words 1')).toHaveLength(1);
  });

  it('say that there are none, with nothing to pause', async () => {
    setUpBrowser();
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    expect(section().getByRole('heading', { name: 'No feedback available.' })).toBeTruthy();
    expect(section().queryByRole('button')).toBeNull();
  });
});
