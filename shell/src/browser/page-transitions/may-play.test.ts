import { mayPlay } from './may-play.ts';

beforeEach(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('mayPlay', () => {
  it('is true where nothing speaks against it', () => {
    expect(mayPlay()).toBe(true);
  });

  it('is false in a tab that nobody looks at', () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });

    expect(mayPlay()).toBe(false);
  });

  it('is false for a visitor who asked for less motion', () => {
    Object.assign(window, {
      matchMedia: (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }),
    });

    expect(mayPlay()).toBe(false);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('is false where data is dear: %j', (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

    expect(mayPlay()).toBe(false);
  });
});
