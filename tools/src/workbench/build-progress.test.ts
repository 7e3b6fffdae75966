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

  it('waits for the bundle whose watcher notices a change later than that of the other', async () => {
    buildBoth();
    build.changed('web', 1, true);
    build.changed('node', 1, false);
    build.built('web');
    await jest.advanceTimersByTimeAsync(4000);
    expect(await isReady()).toBe(false);
    build.changed('node', 1, true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isReady()).toBe(false);
    build.built('node');
    expect(await isReady()).toBe(true);
  });

  it('goes on without a bundle whose watcher never notices it', async () => {
    buildBoth();
    build.changed('web', 1, true);
    build.changed('node', 1, false);
    build.built('web');
    await jest.advanceTimersByTimeAsync(5000);
    expect(await isReady()).toBe(true);
  });

  it('waits for a build that is under way, whatever the other watcher expects of it', async () => {
    buildBoth();
    build.changed('node', 1, true);
    build.changed('node', 1, false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isReady()).toBe(false);
  });

  it('does not wait for a bundle that the change does not concern', async () => {
    buildBoth();
    build.changed('web', 1, true);
    build.built('web');
    expect(await isReady()).toBe(true);
  });

  it('tells once when what is shown for the first time was saved', () => {
    buildBoth();
    expect(build.takeEdit()).toBeNull();
    build.changed('node', 7, true);
    build.changed('web', 9, true);
    expect(build.takeEdit()).toBe(7);
    expect(build.takeEdit()).toBeNull();
  });
});
