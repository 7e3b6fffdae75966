import { sendVitals } from './send-vitals.ts';

const beacons: { path: string; body: Blob }[] = [];
const recorded = { trace: 'a'.repeat(32), proof: 'p', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  beacons.length = 0;
  Object.assign(performance, { getEntriesByType: () => [] });
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

  it('is told of the span of a visit that is recorded, with the age of its document', () => {
    const { traceparent } = recorded;
    Object.assign(performance, {
      getEntriesByType: () => [
        { serverTiming: Object.entries(recorded).map(([name, description]) => ({ name, description })) },
      ],
      now: () => 5300.4,
    });
    changeVisibility('visible');
    sendVitals()({ name: 'LCP', value: 300, route: '/', remote: 'site' });
    changeVisibility('hidden');

    expect(beacons.map(({ path }) => path)).toEqual([`/vitals?traceparent=${traceparent}&age=5300`]);
  });
});
