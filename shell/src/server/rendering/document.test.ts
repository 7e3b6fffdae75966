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
  styles: '',
  scripts: ['/assets/main.js'],
  preloads: [{ href: '/remotes/blog/1/web/remoteEntry.js', integrity: 'sha384-abc' }],
  fonts: { 'imbue-basic.woff2': '/assets/fonts/imbue-basic.0123456789.woff2' },
  apiOrigin: 'http://api',
};

describe('documentAround', () => {
  const { before, after } = documentAround(parts);

  it('asks for a font under the name of its content, in its styles and right after them', () => {
    expect(before.match(/\/assets\/fonts\/imbue-basic[^)"]*/g)).toEqual(
      Array(2).fill('/assets/fonts/imbue-basic.0123456789.woff2'),
    );
  });

  it('does not have the first paint wait for a font', () => {
    const [inHead, inBody] = before.split('<body>');

    expect(inHead).not.toContain('as="font"');
    expect(inBody).toContain('<link rel="preload" href="/assets/fonts/imbue-basic.0123456789.woff2" as="font"');
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

  it('asks for what starts the host and for what the page needs, after what is seen', () => {
    expect(before).toContain('<link rel="preload" href="/assets/main.js" as="script" fetchpriority="low" data-host>');
    expect(before).toContain(
      '<link rel="preload" href="/remotes/blog/1/web/remoteEntry.js" as="script" fetchpriority="low" ' +
        'crossorigin integrity="sha384-abc">',
    );
  });

  it('leaves what is far below for later by a script that is the same in every page', () => {
    expect(before).toMatch(/<script>\(\(\)=>\{[^\n]*"main"[^\n]*>:nth-child\(n\+[^\n]*<\/script><\/head>/);
    expect(before).toContain(`<script>${layOutAfterPaint.source}</script></head>`);
  });

  it('begins the host by a script that is the same in every page', () => {
    expect(before).not.toContain('src="/assets/main.js"');
    expect(after).toMatch(/<script>\(\(\)=>\{.*\}\)\(\);<\/script><\/body>/);
    expect(after).toContain(`<script>${startHost.source}</script></body>`);
  });
});
