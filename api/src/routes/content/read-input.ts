import { createHash } from 'node:crypto';
import { createSchema, updateSchema, type ContentType, type MediaFile } from '@northlight/shared/content';
import type { FastifyRequest } from 'fastify';
import { mediaFieldOf } from '../../content/media-column.ts';
import type { Input } from '../../content/content-store.ts';
import { invalid, isRefusal, malformed, tooLarge, unsupportedMedia } from '../../errors.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { discardBody } from '../discard-body.ts';
import { parse } from '../parse.ts';

interface Form {
  readonly values: Readonly<Record<string, unknown>>;
  readonly file: MediaFile | undefined;
  /** SHA-256 of the file as it was sent. */
  readonly fileHash?: string;
}

/**
 * The body of a create or an update, JSON or form alike, checked against the description. A file is stored by then, and
 * is removed again when what came with it is refused, here or in `act`. It stays after any other failure: a commit
 * whose answer was lost may have been one, and otherwise the file is collected with the orphans.
 * @throws HttpError 400, 413, 415, 422, and what `act` throws
 */
export async function withInput<Result>(
  request: FastifyRequest,
  type: ContentType,
  mode: 'create' | 'update',
  media: MediaStore,
  act: (input: Input) => Promise<Result>,
): Promise<Result> {
  const { values, file, fileHash } = request.isMultipart() ? await readForm(request, type, media) : jsonForm(request);
  try {
    // The file wins over an address that came with it, whatever that address is.
    const { file_URL: _address, ...others } = values;
    const sent = file ? others : values;
    const schema = mode === 'create' ? createSchema(type, { uploaded: file !== undefined }) : updateSchema(type);
    return await act({ values: parse(schema, sent), file: file && { ...file, alt: null }, fileHash });
  } catch (error) {
    if (file && isRefusal(error)) await media.remove(file);
    throw error;
  }
}

const jsonForm = (request: FastifyRequest): Form => ({ values: jsonBody(request), file: undefined });

function jsonBody({ body }: FastifyRequest): Form['values'] {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('The body must be an object');
  return { ...body };
}

async function readForm(request: FastifyRequest, type: ContentType, media: MediaStore): Promise<Form> {
  const values: Record<string, unknown> = {};
  let file: MediaFile | undefined;
  const hash = createHash('sha256');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(`${part.fieldname} is too long`, part.fieldname);
        // A file input that was left empty is sent as a file without a name, which is parsed as an empty text.
        if (part.fieldname !== 'file' || part.value !== '') values[part.fieldname] = part.value;
      } else {
        const field = part.fieldname === 'file' ? mediaFieldOf(type.fields) : undefined;
        if (!field) throw invalid([{ path: part.fieldname, message: `Unknown field "${part.fieldname}"` }]);
        file = await media.store(part.file, field.accept, '', { isCard: field.isCard, hash });
      }
    }
  } catch (error) {
    discardBody(request);
    if (file) await media.remove(file);
    throw error;
  }
  return { values, file, ...(file ? { fileHash: hash.digest('hex') } : {}) };
}

/** A form with one file and nothing else. @throws HttpError 400, 413, 415, 422 */
export async function readFile(request: FastifyRequest, media: MediaStore): Promise<MediaFile> {
  if (!request.isMultipart()) throw unsupportedMedia('Send the file as multipart/form-data', 'content-type');
  const part = await request.file();
  if (!part) throw invalid([{ path: 'file', message: 'Image is required' }]);
  try {
    return await media.store(part.file, 'image', '');
  } catch (error) {
    discardBody(request);
    throw error;
  }
}
