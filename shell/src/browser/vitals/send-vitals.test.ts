import { sendVitals } from './send-vitals.ts';

const beacons: { path: string; body: Blob }[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  beacons.length = 0;
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => beacons.push({ path, body }) > 0,
  });
});

const changeVisibility = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

const read = (blob: Blob) =>
  new Promise<unknown>((resolve) =>
    Object.assign(new FileReader(), {
      onload({ target }: ProgressEvent<FileReader>) {
        resolve(JSON.parse(String(target?.result)));
      },
    }).readAsText(blob),
  );

describe('what visits measured', () => {
  it('is sent once, when the visitor first turns away, with the last value of each kind', async () => {
    const report = sendVitals();
    report({ name: 'LCP', value: 300, route: '/', remote: 'site' });
    report({ name: 'CLS', value: 0.1, route: '/', remote: 'site' });
    report({ name: 'LCP', value: 900, route: '/', remote: 'site' });
    changeVisibility('visible');
    expect(beacons).toEqual([]);
    changeVisibility('hidden');
    changeVisibility('visible');
    changeVisibility('hidden');

    expect(beacons.map(({ path }) => path)).toEqual(['/vitals']);
    expect(await read(beacons[0]?.body ?? new Blob())).toEqual([
      { name: 'LCP', value: 900, route: '/', remote: 'site' },
      { name: 'CLS', value: 0.1, route: '/', remote: 'site' },
    ]);
  });
});
