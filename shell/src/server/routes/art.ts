import { renderArt } from '@northlight/shared/art';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createAddressLimit } from '../visitors/report-limit.ts';
import { weakEntityTag, isKnown } from './entity-tag.ts';
import { sendSentence } from './send-sentence.ts';

/** The most characters of all cached drawings together: some thousand drawings. */
const MAX_BYTES = 16_000_000;
/** Drawings that one address may cause to be drawn in a minute: at most a tenth of the process's time. */
const DRAWN = 600;

/** A file name as `artUrl` makes it: a word, or the hash of a sentence. */
const FILE = /^([\w-]{1,64})\.svg$/;
const SHORTEST_SIDE = 16;
const LONGEST_SIDE = 2_400;

interface Drawing {
  readonly svg: string;
  readonly tag: string;
}

interface ArtRequest {
  readonly Params: { readonly kind: string; readonly file: string };
  readonly Querystring: { readonly w?: string; readonly h?: string };
}

/**
 * The route of drawn pictures. Drawing blocks the process for some milliseconds, and there are as many pictures as
 * words and sizes. So drawings are cached in memory, and a client that requests too many new ones is told to wait.
 */
export async function artRoutes(
  app: FastifyInstance,
  { now = () => performance.now() }: { /** Milliseconds. */ readonly now?: () => number },
): Promise<void> {
  const drawings = new LRUCache<string, Drawing>({ maxSize: MAX_BYTES, sizeCalculation: ({ svg }) => svg.length });
  const mayHaveDrawn = createAddressLimit(now, DRAWN);

  app.get<ArtRequest>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const seed = FILE.exec(file)?.[1];
    if (seed === undefined) return sendSentence(reply, 404, 'There is no such picture.');

    const size = sizeOf(request.query);
    const key = `${kind} ${seed} ${size ? `${size.width}x${size.height}` : ''}`;
    let drawing = drawings.get(key);
    if (!drawing) {
      if (!mayHaveDrawn(request.ip))
        return sendSentence(reply.header('retry-after', 60), 429, 'These are too many pictures at once.');
      const svg = renderArt(kind, seed, size);
      if (svg === null) return sendSentence(reply, 404, 'There is no such picture.');
      drawing = { svg, tag: weakEntityTag(svg) };
      drawings.set(key, drawing);
    }
    // The same word gives the same picture until a release of the shell changes how it is drawn.
    reply.headers({
      etag: drawing.tag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    if (isKnown(request.headers['if-none-match'], drawing.tag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(drawing.svg);
  });
}

function sizeOf({ w, h }: ArtRequest['Querystring']): { width: number; height: number } | undefined {
  const [width, height] = [Number(w), Number(h)];
  const isSensible = (length: number) => Number.isInteger(length) && length >= SHORTEST_SIDE && length <= LONGEST_SIDE;
  return isSensible(width) && isSensible(height) ? { width, height } : undefined;
}
