import { createMemoryRouter } from 'react-router-dom';
import { untilIdle } from './until-idle.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('untilIdle', () => {
  it('waits for the end of a navigation, and for the one that replaces it', async () => {
    const arrivals = new Map<string, (data: null) => void>();
    const loader = (name: string) => () => new Promise<null>((resolve) => arrivals.set(name, resolve));
    const router = createMemoryRouter([
      { path: '/', element: null },
      { path: '/one', element: null, loader: loader('one') },
      { path: '/two', element: null, loader: loader('two') },
    ]);
    await untilIdle(router);

    let isIdle = false;
    void router.navigate('/one');
    void untilIdle(router).then(() => (isIdle = true));
    void router.navigate('/two');
    arrivals.get('one')?.(null);
    await settle();
    expect(isIdle).toBe(false);

    arrivals.get('two')?.(null);
    await settle();
    expect([isIdle, router.state.location.pathname]).toEqual([true, '/two']);
    router.dispose();
  });
});
