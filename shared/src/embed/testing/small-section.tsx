import { act, within } from '@testing-library/react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { defineRemote, route, useRouteData, useShell } from '../../remote/index.ts';
import { Art } from '../../ui/index.ts';
import { createMount, type SectionServices } from '../index.ts';

export const SITE = 'https://site.test';
export const FACTS = {
  siteOrigin: SITE,
  apiOrigin: 'https://api.test',
  timeZone: 'Asia/Dubai',
  fonts: "@font-face { font-family: 'Imbue Variable'; src: url(https://site.test/assets/fonts/imbue.woff2) }",
};

export const HostContext = createContext('nobody');
const Loud = styled.p`
  color: rgb(1, 2, 3);
`;

function ListPage() {
  const names = useRouteData<readonly string[]>();
  const { api, notify, timeZone, replaceAddress } = useShell();
  const navigate = useNavigate();
  return (
    <>
      <h1>Articles</h1>
      <Loud>
        For {useContext(HostContext)} in {timeZone}
      </Loud>
      <Art kind="glyph" seed="seo" width={10} height={10} />
      <img src={api.mediaUrl('/uploads/a.png')} alt="An upload" />
      {names.map((name) => (
        <Link key={name} to={`/blog/${name}`} state={{ from: 'list' }}>
          {name}
        </Link>
      ))}
      <a href="/blog/plain">A plain link</a>
      <a href="#part">A part</a>
      <h2 id="part">The part</h2>
      <Link to="/contact">Contact</Link>
      <button type="button" onClick={() => notify.info('Copied.')}>
        Copy
      </button>
      <button type="button" onClick={() => void navigate('/contact?about=blog')}>
        Write
      </button>
      <button type="button" onClick={() => replaceAddress?.('/blog?open=part')}>
        Open the part
      </button>
    </>
  );
}

const ArticlePage = () => <h1>{useRouteData<string>()}</h1>;

function Broken(): never {
  throw new Error('broken on purpose');
}

const page = (Page: () => ReactNode) => () => Promise.resolve({ default: Page });
/** A remote with a page that lists names from the API, a page for each name, and one that throws. */
export const blog = defineRemote({
  id: 'blog',
  frame: 'public',
  routes: [
    route({
      id: 'list',
      path: '/blog',
      loader: async ({ api, signal }) => api.get<readonly string[]>('/names', { limit: 2 }, { signal }),
      head: () => ({ title: 'Articles' }),
      page: page(ListPage),
    }),
    route({ id: 'broken', path: '/blog/broken', head: () => ({ title: 'Broken' }), page: page(Broken) }),
    route({
      id: 'article',
      path: '/blog/:name',
      loader: async ({ api, params, state }) =>
        `${await api.get<string>(`/names/${params['name']}`)}${state ? ', handed over' : ''}`,
      head: ({ data }) => ({ title: `Article ${data}` }),
      page: page(ArticlePage),
    }),
  ],
});

interface Call {
  readonly address: string;
  readonly credentials: RequestCredentials | undefined;
}

export let calls: Call[];
/** Responses by address; `down` for a network failure. Other addresses return 404. */
export let answers: Record<string, unknown>;
let unmounts: (() => void)[] = [];
const fetched = globalThis.fetch;

/** To be called before each test: mocks a site and its API. */
export function openSite(): void {
  calls = [];
  answers = {
    [`${SITE}/remotes/site.json`]: FACTS,
    'https://api.test/names?limit=2': ['one', 'two'],
    'https://api.test/names/one': 'The first',
    'https://api.test/names/plain': 'A plain one',
  };
  const fetch = jest.fn(async (input: RequestInfo | URL, { credentials }: RequestInit = {}) => {
    const address = String(input);
    calls.push({ address, credentials });
    const answer = answers[address];
    if (answer === 'down') throw new TypeError('Failed to fetch');
    const [status, body] = answer === undefined ? [404, { message: 'Nothing' }] : [200, answer];
    return { ok: status === 200, status, headers: new Headers(), json: async () => body };
  });
  Object.assign(globalThis, { fetch });
  Element.prototype.scrollIntoView = jest.fn();
}
/** To be called after each test: unmounts everything. */
export async function closeSite(): Promise<void> {
  await act(async () => unmounts.splice(0).forEach((unmount) => unmount()));
  globalThis.fetch = fetched;
  document.body.replaceChildren();
}

/** Queries within the section of an element. */
export const inside = (element: Element) => {
  const found = element.shadowRoot?.querySelector<HTMLElement>('.page');
  if (!found) throw new Error('There is no section in this element.');
  return within(found);
};

/** Mounts a section into an element of the page; its services can be changed. */
export async function mounted(services: SectionServices = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const mount = createMount(blog);
  const errors: Error[] = [];
  const shown = { site: SITE, onError: (error: Error) => errors.push(error), ...services };
  let unmount = () => {};
  await act(async () => {
    unmount = mount(element, shown);
    unmounts.push(unmount);
  });
  const change = (more: SectionServices) => act(async () => void unmounts.push(mount(element, { ...shown, ...more })));
  return { element, errors, unmount: () => act(async () => unmount()), change };
}
