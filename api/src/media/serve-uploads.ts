import { chooseEncoding, type Encoding } from '@northlight/shared/compression';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../errors.ts';
import { tagIn, tagsOf } from '../plugins/app/entity-tags.ts';
import type { FileStorage, StoredFile } from '../storage/file-storage.ts';
import { SMALLEST_COMPRESSED } from '../sending/send-cached-answer.ts';
import { type CompressedFiles, createCompressedFiles } from './compressed-files.ts';
import { readRange } from './read-range.ts';
import { typeOfName } from './sniff.ts';

export const UPLOADS_PATH = '/uploads/';

/**
 * No file can run as a page of this origin, whatever a browser makes of its content; drawings keep their own styles.
 */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Pictures are shown by the site, which is another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
};

type ByName = { Params: { name: string } };

/** What is text, and so far smaller when it is compressed. All other types are compressed already. */
const isText = (type: string): boolean => type === 'image/svg+xml';

/**
 * Uploaded files, wherever they lie: random names that never change, so cached for good. Ranges are answered, for
 * video; drawings are compressed.
 */
export async function serveUploads(app: FastifyInstance): Promise<void> {
  const files = app.storage.uploads;
  const compressed = createCompressedFiles(files);
  app.route<ByName>({
    method: ['GET', 'HEAD'],
    url: `${UPLOADS_PATH}:name`,
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: async (request, reply) => {
      const type = typeOfName(request.params.name);
      if (type === undefined) throw notFound('There is no such file');
      // Positions of a range are those of the file as it is.
      const isWhole = !('range' in request.headers);
      return isWhole && isText(type)
        ? serveText(files, compressed, type, request, reply)
        : serve(files, type, request, reply);
    },
  });
}

const varyOf = (reply: FastifyReply): string => [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');

/** A whole file, compressed as the client wants it. */
async function serveText(
  files: FileStorage,
  compressed: CompressedFiles,
  type: string,
  request: FastifyRequest<ByName>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.stat(request.params.name);
  if (!file) throw notFound('There is no such file');
  if (file.size < SMALLEST_COMPRESSED) return serve(files, type, request, reply);
  reply.header('vary', varyOf(reply));
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return serve(files, type, request, reply);
  describe(reply, file, type, encoding);
  if (isKnown(request, file)) return reply.code(304).send();
  const content = await compressed.read(file.name, encoding);
  if (!content) throw notFound('There is no such file');
  reply.headers({ 'content-encoding': encoding, 'content-length': content.length });
  return request.method === 'HEAD' ? reply.send() : reply.send(content);
}

async function serve(
  files: FileStorage,
  type: string,
  request: FastifyRequest<ByName>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params;
  // A whole file is the common case, and one call to where it lies.
  const asksLess =
    request.method === 'HEAD' ||
    ['range', 'if-none-match', 'if-modified-since'].some((header) => header in request.headers);
  if (!asksLess) {
    const file = await files.open(name);
    if (!file) throw notFound('There is no such file');
    return describe(reply, file, type).header('content-length', file.size).send(file.content);
  }

  const file = await files.stat(name);
  if (!file) throw notFound('There is no such file');
  if (isKnown(request, file)) return describe(reply, file, type).code(304).send();
  if (request.method === 'HEAD') return describe(reply, file, type).header('content-length', file.size).send();
  const range = isSameFile(request.headers['if-range'], file) ? readRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable')
    throw new HttpError(416, 'The file has no such part', { headers: { 'content-range': `bytes */${file.size}` } });
  const open = await files.open(name, range);
  if (!open) throw notFound('There is no such file');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return describe(reply, file, type)
    .header('content-length', range ? range.end - range.start + 1 : file.size)
    .send(open.content);
}

const describe = (reply: FastifyReply, file: StoredFile, type: string, encoding: Encoding = 'identity'): FastifyReply =>
  reply.headers({
    ...HEADERS,
    'content-type': type,
    etag: tagIn(tagOf(file), encoding),
    'last-modified': file.storedAt.toUTCString(),
  });

/** A name is given once, so it tells of the content. */
const tagOf = ({ name }: StoredFile): string => `"${name}"`;

function isKnown({ headers }: FastifyRequest, file: StoredFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const own = tagsOf(tagOf(file));
    return tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || own.includes(tag));
  }
  const since = headers['if-modified-since'];
  // Both to the second, as the header is.
  return since !== undefined && Math.floor(file.storedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

/** Whether a part is wanted of the file as it is: always, unless the client knows another one. */
const isSameFile = (ifRange: string | string[] | undefined, file: StoredFile): boolean =>
  ifRange === undefined || ifRange === tagOf(file) || ifRange === file.storedAt.toUTCString();
