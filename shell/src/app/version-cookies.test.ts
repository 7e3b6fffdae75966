import { readVersions, versionsIn, writeVersions } from './version-cookies.ts';

const versions = [
  { name: 'blog', version: '1.0.0-0a1b2c3d4e' },
  { name: 'open-days', version: '2.1.0-rc.site+7' },
  { name: 'site', version: '10' },
];

describe('versions in a cookie', () => {
  it('read back as they were written, with dots of their own', () => {
    expect(readVersions(writeVersions(versions))).toEqual(versions);
  });

  it('need no encoding there', () => {
    expect(writeVersions(versions)).toMatch(/^[!#$%&'*+.^_`|~0-9A-Za-z@:/?=()-]+$/);
  });

  it.each(['', 'blog', 'blog@', '@1', 'blog@../../etc', 'blog@1;x', '../a@1', 'blog@1 2'])(
    'leave out %j, which is none',
    (text) => {
      expect(readVersions(text)).toEqual([]);
    },
  );

  it('are found among other cookies', () => {
    const cookies = 'unavoid=site@9; avoid=blog@1.0.0-a.site@2; token=x';

    expect(versionsIn(cookies, 'avoid')).toEqual([
      { name: 'blog', version: '1.0.0-a' },
      { name: 'site', version: '2' },
    ]);
    expect(versionsIn(cookies, 'override')).toEqual([]);
  });
});
