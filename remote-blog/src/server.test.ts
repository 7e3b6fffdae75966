import { fakeApi, testSiteUrl as siteUrl } from '@northlight/shared/testing';
import { routePatterns, type ServerArgs } from '@northlight/shared/remote';
import remote from './remote.tsx';
import server from './server.ts';
import { articleOf, articles } from './testing/articles.ts';

const hostile = articleOf(7, {
  title: 'Q&A: <b> in “titles” ]]> & ঢাকা\u0000',
  content: '<p>Tom &amp; <a href="/contact">us</a> <img src="/uploads/chart.png" alt="5 &lt; 6">]]></p>',
  published_at: '2025-03-04T05:06:07.000Z',
  updated_at: '2025-11-12T09:00:00.000Z',
});

const argsOf = (api: ServerArgs['api']): ServerArgs => ({ api, siteUrl, signal: new AbortController().signal });

/** A document of the remote, parsed by an XML parser as in a feed reader. */
async function read(path: string, api = fakeApi({ articles: [hostile, ...articles(25)] })) {
  const text = (await server.documents?.[path]?.(argsOf(api))) ?? '';
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const all = (name: string) => [...document.getElementsByTagName(name)];
  return { text, document, all, first: (name: string) => all(name)[0]?.textContent };
}

const html = (text = '') => {
  const element = document.createElement('div');
  element.innerHTML = text;
  return element;
};

describe('the RSS feed', () => {
  it('tells the newest twenty, each with its whole text and absolute addresses', async () => {
    const { all, document } = await read('/blog/rss.xml');
    const [item] = all('item');
    const part = (name: string) => item?.getElementsByTagName(name)[0]?.textContent ?? undefined;

    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect(all('item')).toHaveLength(20);
    expect(part('title')).toBe('Q&A: <b> in “titles” ]]> & ঢাকা');
    expect(part('pubDate')).toBe('Tue, 04 Mar 2025 05:06:07 GMT');
    expect(part('guid')).toBe('tag:site.test,2025:article-7');
    expect(part('dc:creator')).toBe('Admin');
    expect(part('category')).toBe('Engineering');
    expect(part('link')).toMatch(/^https:\/\/site\.test\/blog\/Q%26A/);
    const content = html(part('content:encoded'));
    expect(content.textContent).toBe('Tom & us ]]>');
    expect(content.querySelector('img')?.src).toBe('https://api.test/uploads/chart.png');
    expect(content.querySelector('a')?.href).toBe('https://site.test/contact');
  });

  it('names itself and the page it stands for', async () => {
    const { all, first } = await read('/blog/rss.xml');

    expect(first('link')).toBe('https://site.test/blog');
    expect(all('atom:link')[0]?.getAttribute('href')).toBe('https://site.test/blog/rss.xml');
    expect(first('lastBuildDate')).toBe('Wed, 12 Nov 2025 09:00:00 GMT');
  });
});

describe('the Atom feed', () => {
  it('has every element the format asks for', async () => {
    const { all, document, first } = await read('/blog/atom.xml');
    const [entry] = all('entry');
    const part = (name: string) => entry?.getElementsByTagName(name)[0];

    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(first('id')).toBe('tag:site.test,2025:blog');
    expect(first('updated')).toBe('2025-11-12T09:00:00.000Z');
    expect(
      all('link')
        .slice(0, 2)
        .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    ).toEqual([
      ['alternate', 'https://site.test/blog'],
      ['self', 'https://site.test/blog/atom.xml'],
    ]);
    expect(all('entry')).toHaveLength(20);
    expect(part('id')?.textContent).toBe('tag:site.test,2025:article-7');
    expect(part('published')?.textContent).toBe('2025-03-04T05:06:07.000Z');
    expect(part('updated')?.textContent).toBe('2025-11-12T09:00:00.000Z');
    expect(part('category')?.getAttribute('term')).toBe('Engineering');
    expect(part('content')?.getAttribute('type')).toBe('html');
    expect(html(part('content')?.textContent ?? '').querySelector('img')?.alt).toBe('5 < 6');
  });
});

describe('both feeds', () => {
  it.each(['/blog/rss.xml', '/blog/atom.xml'])(
    '%s keeps an article’s id when its title changes, and is the same to the byte when nothing does',
    async (path) => {
      const ids = async (title: string) =>
        (await read(path, fakeApi({ articles: [articleOf(1, { title })] }))).text.match(/tag:[^<]*article-1/)?.[0];

      expect(await ids('Before')).toBe(await ids('After'));
      expect((await read(path)).text).toBe((await read(path)).text);
    },
  );

  it.each(['/blog/rss.xml', '/blog/atom.xml'])('%s can be read before the first article is written', async (path) => {
    expect((await read(path, fakeApi())).first('title')).toBe('Northlight Digital: Blog');
  });

  it.each(['/blog/rss.xml', '/blog/atom.xml'])(
    '%s fails rather than being empty when the API is down',
    async (path) => {
      await expect(server.documents?.[path]?.(argsOf(fakeApi({ down: true })))).rejects.toMatchObject({ status: 0 });
    },
  );

  it('are what the remote announces', () => {
    expect(Object.keys(server.documents ?? {})).toEqual(Object.keys(remote.documents ?? {}));
  });
});

describe('the blog’s addresses', () => {
  const addresses = async (api: ServerArgs['api']) => {
    const entries = [];
    for await (const entry of server.sitemap?.(argsOf(api)) ?? []) entries.push(entry);
    return entries;
  };

  it('are all its pages, and every article with its last change', async () => {
    const pages = routePatterns(remote.routes).flatMap(({ pattern }) =>
      pattern.includes(':') ? [] : [{ path: pattern }],
    );
    const found = await addresses(fakeApi({ articles: [hostile, ...articles(250)] }));
    const [first, ...rest] = found.slice(pages.length);

    expect(found.slice(0, pages.length)).toEqual(expect.arrayContaining(pages));
    expect(first).toEqual({ path: expect.stringMatching(/^\/blog\/Q%26A/), modified: '2025-11-12T09:00:00.000Z' });
    expect(rest).toHaveLength(250);
    expect(rest.at(-1)?.path).toBe('/blog/Article-number-1');
  });

  it('are asked for a hundred at a time, without their texts', async () => {
    const api = fakeApi({ articles: articles(200) });
    await addresses(api);

    expect(api.calls).toEqual(['articles page=0 limit=100 view=card', 'articles page=1 limit=100 view=card']);
  });

  it('are not guessed when the API is down', async () => {
    await expect(addresses(fakeApi({ down: true }))).rejects.toMatchObject({ status: 0 });
  });
});
