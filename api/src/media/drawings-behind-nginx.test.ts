import { gunzipSync } from 'node:zlib';
import { ask, type Front, startFront } from '../testing/nginx.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';

const NAME = 'a-drawing.svg';
const DRAWING = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0H9V9"/>'.repeat(200)}</svg>`);

describe('an uploaded drawing, behind nginx', () => {
  let api: TestApi;
  let front: Front;

  beforeAll(async () => {
    api = await createTestApi({ database: await openTestDatabase() });
    await api.app.storage.uploads.put([{ name: NAME, type: 'image/svg+xml', content: DRAWING }]);
    front = await startFront(api);
  });
  afterAll(async () => {
    await front.stop();
    await api.close();
    await api.database.close();
  });

  it('is kept as it is, and compressed for whoever accepts that', async () => {
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask(front.media, `/uploads/${NAME}`, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-encoding': 'gzip', vary: expect.stringContaining('Accept-Encoding') },
      });
      expect(gunzipSync(answer.body).equals(DRAWING)).toBe(true);
    }
    expect((await ask(front.media, `/uploads/${NAME}`)).body.equals(DRAWING)).toBe(true);
    expect(front.asked).toEqual([`/uploads/${NAME} bytes=0-1048575`]);
  });
});
