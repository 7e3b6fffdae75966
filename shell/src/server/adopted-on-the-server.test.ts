/** @jest-environment node */
import { adoptedReleaseOf } from '../testing/adopted-release.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

const FILES = { 'web/remoteEntry.js': 'var tools;', 'web/assets/app.js': 'app', 'web/assets/app.css': 'p{}' };

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.dispose());

describe('the page of an adopted remote with a server bundle', () => {
  const bundle = (component: string) => `
    const { jsx, jsxs } = require('react/jsx-runtime');
    const { Suspense, use, useId } = require('react');
    module.exports = { default: ${component} };`;
  const renders = (words: string) =>
    bundle(`({ basename, path }) => jsxs('div', {
      id: useId(),
      children: [basename + ' ' + path + ' ${words}', jsx('img', { src: '/__adopted__/lamp.png' })],
    })`);
  const put = (version: string, code: string) =>
    site.store.put('tools', version, { ...FILES, 'server/server.cjs': code }, adoptedReleaseOf());
  const onPage = async () => (await site.get('/tools/a')).boot?.remotes.find(({ name }) => name === 'tools');

  it('is its HTML, with its style sheets and the addresses of its files', async () => {
    const rendered = await put('2.0.0', renders('from the server'));
    site.store.publish({ remotes: [rendered] });
    const { status, body, boot } = await site.get('/tools/a?b=c');

    const base = '/remotes/tools/2.0.0/web';
    expect(status).toBe(200);
    expect(body).toMatch(/<main[^>]*>.*\/tools \/tools\/a from the server.*<\/main>/s);
    expect(body).toContain(`src="${base}/lamp.png"`);
    expect(body).toContain(
      `<link rel="stylesheet" href="${base}/assets/app.css" integrity="${rendered.integrity['web/assets/app.css']}" ` +
        'crossorigin="anonymous"/>',
    );
    expect(body).not.toContain('Loading Contrast checker');
    expect(boot?.remotes[0]).toMatchObject({ entry: '/remotes/tools/2.0.0/container.js', local: false });
  });

  const FAULTS: [string, string][] = [
    ['throws while it is evaluated', 'throw new Error("boom")'],
    ['is no component', 'module.exports = { init() {}, get() {} }'],
    ['asks for a module that it may not have', bundle('() => null') + 'require("@northlight/shared/client")'],
    ['throws while it renders', bundle('() => { throw new Error("boom"); }')],
  ];
  const waits = bundle('() => { use(globalThis.neverComes ??= new Promise(() => {})); }');

  it.each(FAULTS)('is that of the version before when its bundle %s', async (_how, code) => {
    const [good, broken] = [await put('2.0.0', renders('good')), await put('2.0.1', code)];
    site.store.publish({ remotes: [broken], fallbacks: { tools: [good] } });

    expect(await onPage()).toMatchObject({ version: '2.0.0', local: false });
  });

  it.each([...FAULTS, ['waits', waits]])(
    'is left to the browser when its bundle %s and there is no other version',
    async (_how, code) => {
      site.store.publish({ remotes: [await put('2.0.1', code)] });
      const { status, body } = await site.get('/tools/a');

      expect(status).toBe(200);
      expect(body).toContain('Loading Contrast checker');
      expect(await onPage()).toMatchObject({ version: '2.0.1', local: true });
    },
  );

  it('is a message when its files are damaged and there is no other version', async () => {
    const broken = await put('2.0.0', renders('good'));
    site.store.publish({ remotes: [broken] });
    site.store.damage(broken, 'server/server.cjs');

    expect((await site.get('/tools/a')).status).toBe(503);
  });
});
