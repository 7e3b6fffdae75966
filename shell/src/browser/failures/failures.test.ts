import { AVOID_COOKIE, type FailureReport } from '@northlight/shared/release/failure';
import { bootOf, bootRemoteOf } from '../../testing/boot-of.ts';
import { avoid, isAvoided } from './avoid-version.ts';
import { blamedRelease } from './blamed-release.ts';
import { reportFailure } from './report-failure.ts';
import { showAnotherVersion } from './show-another-version.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const forget = () => void (document.cookie = `${AVOID_COOKIE}=; path=/; max-age=0`);

const readBlob = (blob: Blob) =>
  new Promise<string>((resolve) =>
    Object.assign(new FileReader(), {
      onload({ target }: ProgressEvent<FileReader>) {
        resolve(String(target?.result));
      },
    }).readAsText(blob),
  );

let beacons: { path: string; body: Blob }[];
let fetched: { path: string; init: RequestInit | undefined }[];
let takesBeacons: () => boolean;

beforeEach(() => {
  forget();
  document.body.innerHTML = '';
  beacons = [];
  fetched = [];
  takesBeacons = () => true;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => takesBeacons() && beacons.push({ path, body }) > 0,
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    fetched.push({ path: String(path), init });
    return new Response();
  });
});

describe('the report of a failure', () => {
  const report: FailureReport = {
    trace: 'f'.repeat(32),
    versions: 'blog@1',
    lineUp: null,
    proof: 'abc.def',
    remote: 'blog',
    version: '1',
    phase: 'fetch',
    path: '/blog',
    message: 'gone',
    stack: 'Error: gone',
  };

  it('is sent once for each version and phase', async () => {
    reportFailure(report);
    reportFailure({ ...report, path: '/blog/other' });
    reportFailure({ ...report, phase: 'render' });

    expect(beacons.map(({ path }) => path)).toEqual(['/remotes/failures', '/remotes/failures']);
    expect(beacons[0]?.body.type).toBe('application/json');
    expect(JSON.parse(await readBlob(beacons[0]?.body ?? new Blob()))).toEqual(report);
  });

  it.each([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new TypeError('no beacons here');
      },
    ],
  ])('goes by a request that outlives the page when the browser %s the beacon', (what, takes) => {
    takesBeacons = takes;
    reportFailure({ ...report, version: what });

    expect(fetched).toMatchObject([{ path: '/remotes/failures', init: { method: 'POST', keepalive: true } }]);
  });

  it('is no longer than the server takes', async () => {
    reportFailure({
      ...report,
      version: 'long',
      message: 'x'.repeat(9_000),
      path: `/${'y'.repeat(9_000)}`,
      stack: 'z'.repeat(9_000),
    });
    const sent: FailureReport = JSON.parse(await readBlob(beacons[0]?.body ?? new Blob()));
    const { message, path, stack } = sent;

    expect([message.length, path.length, stack.length]).toEqual([500, 500, 4000]);
  });
});

describe('avoided versions', () => {
  it('are kept together, the newest eight', () => {
    for (let index = 0; index < 10; index += 1) expect(avoid({ name: 'blog', version: `1.0.${index}` })).toBe(true);
    avoid({ name: 'site', version: '2' });

    expect(isAvoided({ name: 'blog', version: '1.0.2' })).toBe(false);
    expect(isAvoided({ name: 'blog', version: '1.0.3' })).toBe(true);
    expect(isAvoided({ name: 'site', version: '2' })).toBe(true);
    expect(document.cookie.split('@')).toHaveLength(9);
  });
});

describe('another version in place of one that failed', () => {
  const blog = bootRemoteOf('blog', ['/blog'], { replaceable: true });
  /** jsdom can't navigate to another document, and logs an error when a browser would. */
  const leavings = () =>
    jest.mocked(console.error).mock.calls.filter(([complaint]) => String(complaint).includes('navigation'));

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.mocked(console.error).mockRestore();
  });

  const shown = async (...args: Parameters<typeof showAnotherVersion>) => {
    const done = showAnotherVersion(...args);
    await jest.runAllTimersAsync();
    await done;
    return leavings().length;
  };

  it('comes with a new document, once: what comes back with the same version stays', async () => {
    expect(await shown(blog, { kind: 'here' })).toBe(1);
    expect(isAvoided(blog)).toBe(true);
    expect(await shown(blog, { kind: 'here' })).toBe(1);
  });

  it('comes at the end of the link that was followed', async () => {
    expect(await shown(blog, { kind: 'there', href: 'http://localhost/blog' })).toBe(1);
  });

  it('does not come where the server has none', async () => {
    expect(await shown({ ...blog, replaceable: false }, { kind: 'here' })).toBe(0);
    expect(isAvoided(blog)).toBe(false);
  });

  it('does not come while the site can’t be reached: the release may be sound', async () => {
    jest.mocked(fetch).mockRejectedValue(new TypeError('offline'));

    expect(await shown(blog, { kind: 'here' })).toBe(0);
    expect(isAvoided(blog)).toBe(false);
  });

  it('does not come to a browser that keeps no cookies, where the same would come again', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });

    expect(await shown(blog, { kind: 'here' })).toBe(0);
    Reflect.deleteProperty(document, 'cookie');
  });

  it('waits for the next document when somebody has typed, unless they are leaving', async () => {
    document.body.innerHTML = '<form><input name="name"></form>';
    Object.assign(document.querySelector('input') ?? {}, { value: 'Ada' });

    expect(await shown(blog, { kind: 'here' })).toBe(0);
    expect(isAvoided(blog)).toBe(true);
    forget();
    expect(await shown(blog, { kind: 'there', href: 'http://localhost/blog' })).toBe(1);
  });
});

describe('unsaved work', () => {
  const fill = (html: string) => void (document.body.innerHTML = html);

  it.each([
    ['<input value="given">', false],
    ['<textarea>given</textarea>', false],
    ['<select><option>a<option>b</select>', false],
    ['<select><option>a<option selected>b</select>', false],
    ['<input type="checkbox" checked>', false],
    ['<input type="hidden">', false],
  ])('is not in a form as it came: %s', (html, expected) => {
    fill(html);
    for (const field of document.querySelectorAll<HTMLInputElement>('[type=hidden]')) field.value = 'a token';
    expect(hasUnsavedWork()).toBe(expected);
  });

  it('is in a text, a choice or a tick that differs', () => {
    fill('<textarea></textarea><select><option>a<option>b</select><input type="checkbox">');
    const [text, choice, tick] = [
      document.querySelector('textarea'),
      document.querySelector('select'),
      document.querySelector('input'),
    ];
    if (!text || !choice || !tick) throw new Error('the form is not there');

    text.value = 'x';
    expect(hasUnsavedWork()).toBe(true);
    text.value = '';
    choice.selectedIndex = 1;
    expect(hasUnsavedWork()).toBe(true);
    choice.selectedIndex = 0;
    tick.checked = true;
    expect(hasUnsavedWork()).toBe(true);
  });

  it('is where the page would ask before it is left', () => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    expect(hasUnsavedWork()).toBe(true);
    window.removeEventListener('beforeunload', ask);
    expect(hasUnsavedWork()).toBe(false);
  });
});

describe('the release to blame for an error', () => {
  const { remotes } = bootOf([
    bootRemoteOf('site', ['/']),
    bootRemoteOf('blog', ['/blog']),
    bootRemoteOf('career', ['/career'], { entry: 'http://localhost:5101/remoteEntry.js' }),
  ]);
  const thrown = (...frames: string[]) =>
    Object.assign(new Error('boom'), {
      stack: ['Error: boom', ...frames.map((frame) => `    at x (${frame}:1:2)`)].join('\n'),
    });
  const blog = 'http://localhost/remotes/blog/1.0.0-a/web/article.js';
  const site = 'http://localhost/remotes/site/1.0.0-a/web/home.js';
  const shell = 'http://localhost/assets/main.js';

  it.each([
    ['in whose code it was thrown', thrown(blog, shell), '', 'blog'],
    ['that called the shared code which threw', thrown(shell, blog, site), '', 'blog'],
    [
      'whose component is innermost around it',
      thrown(shell),
      `\n    at Card (${shell})\n    at Latest (${blog})\n    at Home (${site})`,
      'blog',
    ],
    ['that a development server offers', thrown('http://localhost:5101/career.js'), '', 'career'],
    ['around something thrown that is no error', 'a word', `\n    at Home (${site})`, 'site'],
  ])('is the one %s', (_what, error, componentStack, name) => {
    expect(blamedRelease(remotes, error, componentStack)?.name).toBe(name);
  });

  it('is none when only the shell was at work', () => {
    expect(blamedRelease(remotes, thrown(shell), `\n    at Navbar (${shell})`)).toBeNull();
  });
});
