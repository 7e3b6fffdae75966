import * as fc from 'fast-check';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';
import { box, element, fixture, videoCopies, type Strip } from './testing/videos.ts';

jest.setTimeout(300_000);

/** The same files in each run. A failure prints its own seed and path, which repeat it. */
const RUNS = { seed: 28, numRuns: 60 };
const SIZE = { width: 64, height: 48 };

const copies = videoCopies();

/** Expects that a video is refused with this message and not changed. */
async function expectRefusal(video: Buffer, strip: Strip, reason: string, now?: () => number): Promise<void> {
  await expect(copies.strip(video, strip, now)).rejects.toMatchObject({
    statusCode: 422,
    errors: [{ path: 'file', message: `The video can’t be read: ${reason}` }],
  });
  expect(copies.newest().equals(video)).toBe(true);
}

describe('boxes of an MP4 in one another', () => {
  const containers = fc.constantFrom('moov', 'trak', 'mdia');
  const nested = (types: readonly string[]): Buffer =>
    types.reduceRight<Buffer>((inside, type) => box(type, inside), Buffer.alloc(0));

  it('are followed eight deep, whichever they are', async () => {
    const check = async (types: readonly string[]) => {
      const { size } = await copies.strip(Buffer.concat([fixture('places.mp4'), nested(types)]), stripMp4);
      expect(size).toEqual(SIZE);
    };
    await fc.assert(fc.asyncProperty(fc.array(containers, { maxLength: 8 }), check), RUNS);
  });

  it('are refused beyond that, however many they are', async () => {
    const check = (types: readonly string[]) =>
      expectRefusal(
        Buffer.concat([fixture('places.mp4'), nested(types)]),
        stripMp4,
        'its parts stand in one another too deeply',
      );
    const types = fc.array(containers, { minLength: 9, maxLength: 2_000, size: 'max' });
    await fc.assert(fc.asyncProperty(types, check), RUNS);
  });
});

describe('elements of a WebM in one another', () => {
  const ids = fc.constantFrom('18538067', '1654ae6b', 'ae', 'e0', '114d9b74', '4dbb', '1549a966', '1f43b675');
  const picture = element('e0', element('b0', Buffer.from([64])), element('ba', Buffer.from([48])));
  const tracks = element('1654ae6b', element('ae', picture));

  it('are passed over below what is known, however deep they are', async () => {
    const check = async (types: readonly string[]) => {
      const nested = types.reduceRight<Buffer>((inside, id) => element(id, inside), Buffer.alloc(0));
      const video = Buffer.concat([element('1a45dfa3'), element('18538067', tracks, nested)]);
      expect((await copies.strip(video, stripWebm)).size).toEqual(SIZE);
    };
    await fc.assert(fc.asyncProperty(fc.array(ids, { maxLength: 2_000, size: 'max' }), check), RUNS);
  });
});

describe.each([
  ['places.mp4', stripMp4, box('moov')],
  ['tagged.webm', stripWebm, Buffer.from('ec80', 'hex')],
] as const)('reading %s', (name, strip, emptyPart) => {
  it('ends with a refusal once it has taken half a minute, at whichever part that is', async () => {
    const clock = jest.fn(() => 0);
    await copies.strip(fixture(name), strip, clock);
    const reads = clock.mock.calls.length - 1;
    expect(reads).toBeGreaterThan(10);

    for (let slow = 1; slow <= reads; slow += 1) {
      let asked = 0;
      // The time is read once at the beginning, and with each part.
      const slowFrom = () => (asked++ < slow ? 0 : 30_001);
      await expectRefusal(fixture(name), strip, 'reading it took too long', slowFrom);
    }
  });

  it('is done when it takes just less', async () => {
    let asked = 0;
    const clock = () => (asked++ === 0 ? 0 : 29_999);

    expect((await copies.strip(fixture(name), strip, clock)).size).toEqual(SIZE);
  });

  it('ends with a refusal when it has more parts than any film', async () => {
    const parts = Buffer.concat(Array.from({ length: 200_001 }, () => emptyPart));
    const film = name === 'places.mp4' ? parts : Buffer.concat([element('1a45dfa3'), parts]);
    await expectRefusal(film, strip, 'it has too many parts');
  });
});
