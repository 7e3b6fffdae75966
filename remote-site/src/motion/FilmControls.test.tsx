import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import FilmControls from './FilmControls.tsx';

/** What jsdom's video lacks, as far as the controls read it. */
interface Film {
  paused: boolean;
  currentTime: number;
  duration: number;
  error: object | null;
  readonly tracks: { kind: string; mode: string }[];
  webkitAudioDecodedByteCount: number;
}

function Player() {
  const player = useRef<HTMLVideoElement>(null);
  return (
    <div>
      <video ref={player} tabIndex={0} aria-label="A film">
        <track kind="captions" />
      </video>
      <FilmControls player={player} />
    </div>
  );
}

/** A film of 14 seconds that stands at 4. */
function open(changes: Partial<Film> = {}) {
  const film: Film = {
    paused: true,
    currentTime: 4,
    duration: 14,
    error: null,
    tracks: [],
    webkitAudioDecodedByteCount: 0,
    ...changes,
  };
  for (const name of ['paused', 'currentTime', 'duration', 'error', 'webkitAudioDecodedByteCount'] as const)
    Object.defineProperty(HTMLMediaElement.prototype, name, {
      configurable: true,
      get: () => film[name],
      set: (value: never) => {
        film[name] = value;
      },
    });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), film.tracks, { length: film.tracks.length }),
  });
  render(<Player />);
  const video = screen.getByLabelText<HTMLVideoElement>('A film');
  const tell = (event: string) => act(() => void video.dispatchEvent(new Event(event)));
  return { film, video, tell };
}

const button = (name: string) => screen.getByRole('button', { name });
const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the film' });

describe('the controls of a film', () => {
  const own = new Map<string, PropertyDescriptor | undefined>();
  const CHANGED = ['paused', 'currentTime', 'duration', 'error', 'textTracks', 'webkitAudioDecodedByteCount'];
  let play: jest.SpyInstance;
  let pause: jest.SpyInstance;
  beforeEach(() => {
    for (const name of CHANGED) own.set(name, Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name));
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    for (const [name, descriptor] of own) {
      Reflect.deleteProperty(HTMLMediaElement.prototype, name);
      if (descriptor) Object.defineProperty(HTMLMediaElement.prototype, name, descriptor);
    }
    jest.restoreAllMocks();
  });

  it('play and pause it, by the button and by a click on the picture', () => {
    const { film, video, tell } = open();
    fireEvent.click(button('Play film'));
    expect(play).toHaveBeenCalledTimes(1);

    film.paused = false;
    tell('play');
    fireEvent.click(button('Pause film'));
    expect(pause).toHaveBeenCalledTimes(1);
    fireEvent.click(video);
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('tell where it is to who sees and to who listens, and go where the slider is put', () => {
    const { film } = open();
    expect(position().getAttribute('aria-valuetext')).toBe('4 seconds of 14 seconds');
    expect(screen.getByText('0:04 / 0:14')).toBeTruthy();

    fireEvent.change(position(), { target: { value: '9.5' } });
    expect(film.currentTime).toBe(9.5);
  });

  it('follow it while it plays', () => {
    const { film, tell } = open();
    film.currentTime = 5;
    tell('timeupdate');

    expect(position().getAttribute('aria-valuetext')).toBe('5 seconds of 14 seconds');
  });

  it('go nowhere while nothing of it has been fetched', () => {
    open({ duration: Number.NaN, currentTime: 0 });

    expect(position().disabled).toBe(true);
    expect(position().getAttribute('aria-valuetext')).toBe('Not loaded yet');
    expect(screen.queryByText(/0:00/)).toBeNull();
  });

  it.each([
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
    ['Home', 0],
    ['End', 14],
  ])('go with %s to %d seconds', (key, time) => {
    const { film, video } = open();

    expect(fireEvent.keyDown(video, { key })).toBe(false);
    expect(film.currentTime).toBe(time);
  });

  it('go further by an arrow in a long film, and never beyond its ends', () => {
    const { film, video } = open({ duration: 90, currentTime: 88 });
    fireEvent.keyDown(video, { key: 'ArrowRight' });
    expect(film.currentTime).toBe(90);
    fireEvent.keyDown(video, { key: 'ArrowLeft' });

    expect(film.currentTime).toBe(85);
  });

  it('play by the space bar, once where a button has the focus, and leave the keys of the browser alone', () => {
    const { film, video } = open();
    fireEvent.keyDown(position(), { key: ' ' });
    expect(play).toHaveBeenCalledTimes(1);
    // The browser converts it to a click.
    fireEvent.keyDown(button('Play film'), { key: ' ' });
    expect(play).toHaveBeenCalledTimes(1);

    fireEvent.keyDown(video, { key: 'ArrowLeft', altKey: true });
    expect(film.currentTime).toBe(4);
  });

  it('have captions only where there are any', () => {
    const captions = { kind: 'captions', mode: 'hidden' };
    const { tell } = open({ tracks: [{ kind: 'metadata', mode: 'hidden' }, captions] });
    expect(button('Captions').getAttribute('aria-pressed')).toBe('false');

    fireEvent.click(button('Captions'));
    tell('timeupdate');
    expect(captions.mode).toBe('showing');
    expect(button('Captions').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Captions'));
    expect(captions.mode).toBe('hidden');
  });

  it('have sound only where there is some', () => {
    const { film, video, tell } = open();
    expect(screen.queryByRole('button', { name: /Sound/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();

    video.muted = true;
    film.webkitAudioDecodedByteCount = 4096;
    tell('timeupdate');
    fireEvent.click(button('Sound on'));
    expect(video.muted).toBe(false);
  });

  it('say when it can’t be played', () => {
    open({ error: {} });

    expect(screen.getByRole('status').textContent).toBe('This film can’t be played.');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('try again what couldn’t be played, and leave the focus in the film', () => {
    const { film, video, tell } = open({ error: {} });
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {
      film.error = null;
    });
    fireEvent.click(button('Try again'));
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
    expect(document.activeElement).toBe(video);

    film.paused = false;
    tell('play');
    expect(button('Pause film')).toBeTruthy();
  });

  it('hand over to the controls of the browser in full screen, and get the focus back', () => {
    const request = jest.fn().mockResolvedValue(undefined);
    Object.assign(document, { fullscreenEnabled: true });
    Object.assign(HTMLElement.prototype, { requestFullscreen: request });
    const { video } = open();
    const show = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    };

    button('Full screen').focus();
    fireEvent.click(button('Full screen'));
    expect(request).toHaveBeenCalledTimes(1);
    show(video);
    expect(video.controls).toBe(true);
    // What is outside of the full screen loses the focus.
    button('Full screen').blur();
    fireEvent.click(video);
    expect(play).not.toHaveBeenCalled();
    show(null);
    expect(video.controls).toBe(false);
    expect(document.activeElement).toBe(button('Full screen'));
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });
});
