import { createMemoryRouter } from 'react-router';
import { withFocusReleased } from './with-focus-released.ts';

let router: ReturnType<typeof createMemoryRouter>;
let end: () => void;
/** The focused element each time when a state was shown. */
let focused: string[];

beforeEach(() => {
  document.body.innerHTML =
    '<nav><a id="menu" href="/other">Other</a></nav>' +
    '<main id="main"><a id="link" href="/other">Other</a><input id="field"></main>';
  focused = [];
  const element = null;
  router = createMemoryRouter([
    { path: '/', element },
    { path: '/other', loader: async () => null, element },
  ]);
  end = withFocusReleased(router).subscribe(({ navigation }) =>
    focused.push(`${navigation.state} ${document.activeElement?.id ?? ''}`),
  );
});
afterEach(() => {
  end();
  router.dispose();
});

const focus = (id: string) => document.getElementById(id)?.focus();

describe('withFocusReleased', () => {
  it('takes the focus from a link of the page that is left, when the next one is there', async () => {
    focus('link');
    await router.navigate('/other');

    expect(focused).toEqual(['loading link', 'idle ']);
  });

  it.each(['menu', 'field'])('leaves it to what is no link of the page: %s', async (id) => {
    focus(id);
    await router.navigate('/other');

    expect(focused.at(-1)).toBe(`idle ${id}`);
  });

  it('leaves it to a link that shows the same page otherwise', async () => {
    focus('link');
    await router.navigate('/?page=2');

    expect(focused.at(-1)).toBe('idle link');
  });
});
