/** @jest-environment node */
import { faqPage } from '@northlight/shared/remote';
import { documentAround, escapeJson, headHtml } from './document.ts';
import { layOutAfterPaint, startHost } from './inline-scripts.ts';

const head = {
  title: 'Ann & <b>Co</b>',
  description: '"quoted" <script>',
  canonical: null,
  noIndex: false,
  image: null,
  type: 'website' as const,
  article: null,
  alternates: [],
  jsonLd: [faqPage([{ question: '</script><script>alert(1)</script>', answer: '<!--' }])],
};

const boot = {
  remotes: [],
  apiOrigin: 'http://api',
  siteOrigin: 'http://site',
  timeZone: 'UTC',
  card: null,
  reportsVitals: false,
  preview: null,
  devtools: null,
  hydration: { loaderData: { 'blog:list': '</script><!--\u2028' }, errors: null },
};

const parts = {
  head: headHtml(head),
  boot: escapeJson(boot),
  pictures: '<link rel="preload" as="image" href="/a.avif"/>',
  over: 'page' as const,
  styles: { first: '<style>.a{}</style>', later: '<style>.b{}</style>' },
  scripts: ['/assets/main.js'],
  preloads: [{ href: '/remotes/blog/1/web/remoteEntry.js', integrity: 'sha384-abc' }],
  hasFurtherParts: true,
  fonts: {
    'imbue-basic.woff2': '/assets/fonts/imbue-basic.0123456789.woff2',
    'imbue-basic-44.woff2': '/assets/fonts/imbue-basic-44.9876543210.woff2',
  },
  apiOrigin: 'http://api',
};

describe('documentAround', () => {
  const { before, between, after } = documentAround(parts);

  it('asks for a font under the name of its content, in its styles and right after them', () => {
    const pair = Object.values(parts.fonts);

    expect(before.match(/\/assets\/fonts\/imbue-basic[^)"]*/g)).toEqual([...pair, ...pair]);
  });

  it('asks for the font of the screen only', () => {
    const preloads = [...before.matchAll(/<link rel="preload" href="[^"]*\/(imbue[^"]*)" media="([^"]*)" as="font"/g)];

    expect(preloads.map(([, file, media]) => `${media} ${file}`)).toEqual([
      '(min-width: 640px) imbue-basic.0123456789.woff2',
      'not all and (min-width: 640px) imbue-basic-44.9876543210.woff2',
    ]);
    for (const [, file, media] of preloads)
      expect(before).toMatch(new RegExp(`@media ${media?.replaceAll(/[()]/g, '\\$&')}\\{@font-face\\{[^}]*${file}`));
  });

  it('goes on in the colour of the bar around the page, in either scheme', () => {
    const coloursOver = (over: 'page' | 'night') =>
      [
        ...documentAround({ ...parts, over }).before.matchAll(/name="theme-color" content="([^"]+)" media="([^"]+)"/g),
      ].map(([, colour, media]) => `${media} ${colour}`);

    expect(coloursOver('page')).toEqual([
      '(prefers-color-scheme: light) #c4e7d6',
      '(prefers-color-scheme: dark) #12382a',
    ]);
    expect(coloursOver('night')).toEqual([
      '(prefers-color-scheme: light) #061a14',
      '(prefers-color-scheme: dark) #030d0a',
    ]);
  });

  it('does not have the first paint wait for a font', () => {
    const [inHead, inBody] = before.split('<body>');

    expect(inHead).not.toContain('as="font"');
    expect(inBody).toMatch(/<link rel="preload" href="[^"]+" media="[^"]+" as="font"/);
  });

  it('asks for no font ahead of an uploaded picture that is in view on arrival', () => {
    const pictures = '<link rel="preload" as="image" imageSrcSet="/a-480.avif 480w, /a-960.avif 960w"/>';

    expect(documentAround({ ...parts, pictures }).before).not.toContain('as="font"');
  });

  it('is painted once its first part has come, where it has more than that', () => {
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(before) ?? [];

    expect(between).toContain(` id="${id}">`);
    expect(documentAround({ ...parts, hasFurtherParts: false }).before).not.toContain('rel="expect"');
  });

  it('encodes text of the page for the place it is written to', () => {
    expect(before).toContain('<title>Ann &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
    expect(before).toContain('content="&quot;quoted&quot; &lt;script&gt;"');
  });

  it('lets no data end the element it is in', () => {
    expect(before).not.toContain('</script><script>alert');
    expect(after.match(/<\/script>/g)).toHaveLength(2);
    expect(after).not.toContain('<!--');
    expect(after).not.toContain('\u2028');
  });

  it('writes structured data that reads back as it was', () => {
    const json = /<script data-page="" type="application\/ld\+json">(.*?)<\/script>/.exec(before)?.[1] ?? '';

    expect(before).not.toContain('<!--');
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', ...head.jsonLd[0] });
  });

  it('writes data that reads back as it was', () => {
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(after)?.[1] ?? '';

    expect(JSON.parse(json)).toEqual(boot);
  });

  it('names what starts the host and what the page needs, and leaves it to a script to ask for it', () => {
    expect(before).not.toContain('as="script"');
    expect(after).toContain(
      '<template id="scripts">' +
        '<link rel="preload" href="/assets/main.js" as="script" fetchpriority="low" data-host>' +
        '<link rel="preload" href="/remotes/blog/1/web/remoteEntry.js" as="script" fetchpriority="low" ' +
        'crossorigin integrity="sha384-abc"></template><script>',
    );
  });

  it('has pictures that are in view asked for before its styles, and those before everything that is seen', () => {
    const [picture = -1, title = -1, style = -1, body = -1] = ['/a.avif', '<title>', '.a{}', '<body>'].map((text) =>
      before.indexOf(text),
    );

    expect([picture, title, style, body]).toEqual([picture, title, style, body].toSorted((one, other) => one - other));
    expect(picture).toBeGreaterThan(0);
    expect(before).not.toContain('.b{}');
  });

  it('leaves what is below for later by a script that is the same in every page, with the styles of the rest', () => {
    expect(between).toBe(`<style>.b{}</style><script id="first-part-end">${layOutAfterPaint.source}</script>`);
    expect(layOutAfterPaint.source).toMatch(/^\(\(\)=>\{.*"main".*>:nth-child\(n\+/);
  });

  it('begins the host by a script that is the same in every page', () => {
    expect(before).not.toContain('src="/assets/main.js"');
    expect(after).toMatch(/<script>\(\(\)=>\{.*\}\)\(\);<\/script><\/body>/);
    expect(after).toContain(`<script>${startHost.source}</script></body>`);
  });
});
