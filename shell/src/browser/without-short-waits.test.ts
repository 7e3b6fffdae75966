import { createMemoryRouter } from 'react-router';
import { SHOWN_AFTER, withoutShortWaits } from './without-short-waits.ts';

let arrive: () => void;
let shown: string[];
let end: () => void;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
  const slow = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/at-hand', loader: async () => null, element: null },
    { path: '/slow', loader: slow, element: null },
  ]);
  end = withoutShortWaits(router).subscribe(({ location, navigation }) =>
    shown.push(`${navigation.state} ${location.pathname}`),
  );
});
afterEach(() => {
  end();
  router.dispose();
  jest.useRealTimers();
});

describe('withoutShortWaits', () => {
  it('shows a page that is at hand and nothing before it', async () => {
    await router.navigate('/at-hand');

    expect(shown).toEqual(['idle /at-hand']);
    jest.runAllTimers();
    expect(shown).toEqual(['idle /at-hand']);
  });

  it('shows that a page is on its way as soon as that lasts', async () => {
    const arrived = router.navigate('/slow');
    await jest.advanceTimersByTimeAsync(SHOWN_AFTER - 1);
    expect(shown).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(['loading /']);

    arrive();
    await arrived;
    expect(shown).toEqual(['loading /', 'idle /slow']);
  });

  it('counts the time of a navigation that another one overtakes', async () => {
    void router.navigate('/slow');
    await jest.advanceTimersByTimeAsync(SHOWN_AFTER / 2);
    void router.navigate('/slow');
    await jest.advanceTimersByTimeAsync(SHOWN_AFTER / 2);

    expect(shown).toEqual(['loading /']);
  });

  it('shows nothing to a listener that has left', async () => {
    void router.navigate('/slow');
    await jest.advanceTimersByTimeAsync(0);
    end();
    jest.runAllTimers();

    expect(shown).toEqual([]);
  });

  it('leaves everything else of the router as it is', () => {
    const rendered = withoutShortWaits(router);

    expect(rendered.state).toBe(router.state);
    expect(rendered.navigate).toBe(router.navigate);
  });
});
