import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, scrollTo, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';
import { captions } from './captions.ts';

const open = (content: typeof lists = lists) =>
  renderRemote(remote, { api: fakeApi({ lists: content, answers }), at: '/' });
const overview = () => elementOf('overview');
const current = () => overview().querySelector('li[data-current]')?.textContent;
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('the overview', () => {
  let play: jest.SpyInstance;
  beforeEach(() => {
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('waits until its captions are seen, then shows the five in order, 3,000 ms each, and begins again', async () => {
    setUpBrowser();
    await open();
    jest.useFakeTimers();
    wait(10_000);
    expect(current()).toBe(captions[0]);

    act(() => scrollTo(overview()));
    wait(2999);
    expect(current()).toBe(captions[0]);
    wait(1);
    expect(current()).toBe(captions[1]);
    const following = [2, 3, 4, 0].map((place) => (wait(3000), current() === captions[place]));
    expect(following).toEqual([true, true, true, true]);
  });

  it('names its film by the text that was written for it, else by its title', async () => {
    setUpBrowser();
    const [first] = lists?.['overview-information'] ?? [];
    if (!first?.file) throw new Error('The fixture has no film.');
    const { unmount } = await open();
    expect(overview().querySelector('video')?.getAttribute('aria-label')).toBe('A day in two studios');
    unmount();

    await open({
      ...lists,
      'overview-information': [{ ...first, file: { ...first.file, alt: 'Two rooms, one whiteboard' } }],
    });
    expect(overview().querySelector('video')?.getAttribute('aria-label')).toBe('Two rooms, one whiteboard');
  });

  it('stops its captions and lets them go on', async () => {
    setUpBrowser();
    await open();
    jest.useFakeTimers();
    act(() => scrollTo(overview()));
    fireEvent.click(screen.getByRole('button', { name: 'Pause captions' }));
    wait(9000);
    expect(current()).toBe(captions[0]);

    fireEvent.click(screen.getByRole('button', { name: 'Resume captions' }));
    wait(3000);
    expect(current()).toBe(captions[1]);
  });

  it('keeps captions and video still for who wants less motion', async () => {
    setUpBrowser({ reducedMotion: true });
    await open();
    jest.useFakeTimers();
    act(() => scrollTo(overview()));
    wait(9000);

    expect(current()).toBe(captions[0]);
    expect(play).not.toHaveBeenCalled();
  });

  it('plays its video while it is in view, fetches nothing before, and leaves a paused one alone', async () => {
    setUpBrowser();
    await open();
    const video = within(overview()).getByLabelText<HTMLVideoElement>('A day in two studios', { selector: 'video' });
    expect([video.getAttribute('src'), video.preload]).toEqual(['https://api.test/uploads/v.mp4', 'none']);
    expect(play).not.toHaveBeenCalled();

    act(() => scrollTo(video));
    expect(play).toHaveBeenCalledTimes(1);
    fireEvent.pause(video);
    act(() => scrollTo(video, false));
    act(() => scrollTo(video));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('plays a video that was scrolled past before it could start', async () => {
    setUpBrowser();
    await open();
    const video = within(overview()).getByLabelText<HTMLVideoElement>('A day in two studios', { selector: 'video' });
    // A browser rejects the promise of `play` when the video is paused before it has started.
    play.mockRejectedValueOnce(new DOMException('The play() request was interrupted by pause().', 'AbortError'));
    act(() => scrollTo(video));
    act(() => scrollTo(video, false));
    await act(async () => undefined);

    act(() => scrollTo(video));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('has the controls of the browser until its own have come', async () => {
    setUpBrowser();
    await open();
    const video = within(overview()).getByLabelText<HTMLVideoElement>('A day in two studios', { selector: 'video' });
    expect(video.controls).toBe(true);

    act(() => scrollTo(video));
    expect(await within(overview()).findByRole('button', { name: 'Play film' })).toBeTruthy();
    await waitFor(() => expect(video.controls).toBe(false));
  });

  it('shows the curtain alone when there is no video', async () => {
    setUpBrowser();
    await open({});

    expect(overview().querySelector('video')).toBeNull();
    expect(overview().querySelector('img[data-art="curtain"]')).not.toBeNull();
    expect(within(overview()).getByRole('heading', { level: 2 }).textContent).not.toBe('');
  });
});
