import { type BuildProgress, followBuild } from './build-progress.ts';

let build: BuildProgress;

beforeEach(() => {
  jest.useFakeTimers();
  build = followBuild();
});

afterEach(() => jest.useRealTimers());

/** Whether a document may be sent now. */
async function isReady(): Promise<boolean> {
  let ready = false;
  void build.ready().then(() => (ready = true));
  await jest.advanceTimersByTimeAsync(0);
  return ready;
}

function buildBoth(): void {
  build.built('web');
  build.built('node');
}

describe('followBuild', () => {
  it('is ready when both bundles are', async () => {
    expect(await isReady()).toBe(false);
    build.built('web');
    expect(await isReady()).toBe(false);
    build.built('node');
    expect(await isReady()).toBe(true);
  });

  it('waits for the bundle that notices a change later than the other is built', async () => {
    buildBoth();
    build.changed('web', 1);
    build.built('web');
    expect(await isReady()).toBe(false);
    build.changed('node', 2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isReady()).toBe(false);
    build.built('node');
    expect(await isReady()).toBe(true);
  });

  it('does not wait for a bundle that the change does not concern', async () => {
    buildBoth();
    build.changed('web', 1);
    build.built('web');
    await jest.advanceTimersByTimeAsync(250);
    expect(await isReady()).toBe(true);
  });

  it('tells once when what is shown for the first time was saved', () => {
    buildBoth();
    expect(build.takeEdit()).toBeNull();
    build.changed('node', 7);
    build.changed('web', 9);
    expect(build.takeEdit()).toBe(7);
    expect(build.takeEdit()).toBeNull();
  });
});
