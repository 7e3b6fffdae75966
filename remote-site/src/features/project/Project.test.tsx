import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { fireEvent, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

const project = () => within(elementOf('project'));

describe('the recorded project', () => {
  beforeEach(() => setUpBrowser());
  afterEach(() => jest.restoreAllMocks());

  it('lies under a play overlay until that is clicked', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    const video = project().getByLabelText('Check-in in forty seconds', { selector: 'video' });
    expect([video.getAttribute('preload'), video.tabIndex]).toEqual(['none', -1]);

    fireEvent.click(project().getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(project().queryByRole('button', { name: 'Play' })).toBeNull();
    expect(document.activeElement).toBe(video);
  });

  it('keeps its last frame under the overlay when it has ended, and leaves nobody without focus', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    fireEvent.click(project().getByRole('button', { name: 'Play' }));

    const video = project().getByLabelText('Check-in in forty seconds', { selector: 'video' });
    fireEvent.ended(video);
    expect(video.hasAttribute('data-ended')).toBe(true);
    expect(document.activeElement).toBe(project().getByRole('button', { name: 'Play' }));
  });

  it('says in the overlay that it can’t be played, and tries again', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });
    fireEvent.click(project().getByRole('button', { name: 'Play' }));

    fireEvent.error(project().getByLabelText('Check-in in forty seconds', { selector: 'video' }));
    expect(project().getByRole('status').textContent).toBe('This film can’t be played.');
    expect(project().queryByRole('button', { name: 'Play' })).toBeNull();
    const again = project().getByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);

    fireEvent.click(again);
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 2]);
    expect(project().queryByRole('status')).toBeNull();
  });

  it('offers nothing to play when there is no recording', async () => {
    const silent = (lists?.['recorded-project'] ?? []).map((record) => ({ ...record, file: null }));
    await renderRemote(remote, { api: fakeApi({ lists: { ...lists, 'recorded-project': silent }, answers }), at: '/' });

    expect(project().getByRole('heading', { name: 'Check-in in forty seconds' })).toBeTruthy();
    expect(project().queryByRole('button')).toBeNull();
    expect(document.querySelector('#project video')).toBeNull();
  });

  it('keeps its place when there is none', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    expect(project().getByRole('heading', { name: 'No data found' })).toBeTruthy();
  });
});
