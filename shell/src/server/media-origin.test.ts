/** @jest-environment node */
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { readConfig } from './config.ts';

const MEDIA = 'https://media.example';
/** A page that shows the address of its picture, in its HTML and in its loader data. */
const SHOWS_PICTURE = {
  loader: "async ({ api }) => api.mediaUrl('/uploads/a.png')",
  head: "({ data, mediaUrl }) => ({ title: 'Team', image: { url: mediaUrl('/uploads/card.png') } })",
};

const startSite = async (env: Readonly<Record<string, string>>): Promise<TeamSite> => {
  const site = await startTeamSite(env);
  site.release(await site.put('1.0.0', SHOWS_PICTURE));
  return site;
};

/** The directive of a page's policy for a kind of file. */
const allowed = (policy: unknown, kind: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${kind} `))
    ?.split(' ');

describe('a site whose uploads are read elsewhere', () => {
  let site: TeamSite;
  beforeAll(async () => {
    site = await startSite({ MEDIA_ORIGIN: `${MEDIA}/` });
  });
  afterAll(() => site.dispose());

  it('has their addresses there, in the data of its pages and in their cards', async () => {
    const { boot, body } = await site.get('/team');

    expect(boot).toMatchObject({ mediaOrigin: MEDIA, apiOrigin: site.api.origin });
    expect(JSON.stringify(boot?.hydration)).toContain(`"${MEDIA}/uploads/a.png"`);
    expect(body).toContain(`<meta data-page="" property="og:image" content="${MEDIA}/uploads/card.png">`);
    expect(body).toContain(`<link rel="preconnect" href="${MEDIA}">`);
    expect(body).not.toContain(`${site.api.origin}/uploads/`);
  });

  it('lets pictures and films in from there, but neither scripts nor calls', async () => {
    const { 'content-security-policy': policy } = (await site.get('/team')).headers;

    for (const kind of ['img-src', 'media-src'])
      expect(allowed(policy, kind)).toEqual(expect.arrayContaining([site.api.origin, MEDIA]));
    for (const kind of ['default-src', 'script-src', 'style-src', 'connect-src', 'form-action'])
      expect(allowed(policy, kind)).not.toContain(MEDIA);
  });

  it('tells sections on pages of other sites', async () => {
    expect(JSON.parse((await site.get('/remotes/site.json')).body)).toMatchObject({ mediaOrigin: MEDIA });
  });

  it('has pages that differ by their tags from those of another place', async () => {
    const elsewhere = await startSite({ MEDIA_ORIGIN: 'https://other.example' });
    try {
      const [one, other] = [await site.get('/team'), await elsewhere.get('/team')];
      expect(one.headers.etag).toEqual(expect.any(String));
      expect(other.headers.etag).not.toBe(one.headers.etag);
    } finally {
      await elsewhere.dispose();
    }
  });
});

describe('a site without a place of its own for uploads', () => {
  it('reads them at the API, and says no more of it', async () => {
    const site = await startSite({});
    try {
      const { boot, body, headers } = await site.get('/team');
      expect(boot).not.toHaveProperty('mediaOrigin');
      expect(JSON.stringify(boot?.hydration)).toContain(`"${site.api.origin}/uploads/a.png"`);
      expect(body.match(/rel="preconnect"/g)).toHaveLength(1);
      expect(allowed(headers['content-security-policy'], 'img-src')?.slice(-2)).toEqual(['http:', site.api.origin]);
    } finally {
      await site.dispose();
    }
  });

  it('does not start with a place that is no address', () => {
    expect(() => readConfig({ MEDIA_ORIGIN: 'media.example' }, '/nowhere')).toThrow(/MEDIA_ORIGIN/);
  });
});
