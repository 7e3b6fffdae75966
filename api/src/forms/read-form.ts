import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalid, malformed, tooLarge } from '../errors.ts';
import { discardBody } from '../routes/discard-body.ts';

export interface Form<File> {
  readonly values: Readonly<Record<string, unknown>>;
  readonly file: File | undefined;
}

interface FileHome<File> {
  store(upload: Readable): Promise<File>;
  remove(file: File): Promise<void>;
}

/** Far above what the forms take, far below what would hurt. */
const LIMITS = { fieldSize: 65_536, fields: 20, files: 1, parts: 21 };

const typed = new WeakMap<FastifyRequest, Record<string, unknown>>();

/** What has been read of a form so far, also when it was refused in its middle; empty before that. */
export const typedInto = (request: FastifyRequest): Readonly<Record<string, unknown>> => typed.get(request) ?? {};

/**
 * What a visitor sent, JSON or form alike, unchecked. Without a home for files, any file is refused.
 * @throws HttpError 400, 413, 415, 422; a file that had come is removed then.
 */
export async function readForm<File>(request: FastifyRequest, home?: FileHome<File>): Promise<Form<File>> {
  const values: Record<string, unknown> = request.isMultipart() ? {} : plainBody(request);
  typed.set(request, values);
  if (!request.isMultipart()) return { values, file: undefined };
  let file: File | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(`${part.fieldname} is too long`, part.fieldname);
        values[part.fieldname] = part.value;
      } else if (part.filename === '' || part.filename === undefined) {
        // A file input that was left empty is sent as a nameless, empty file.
        part.file.resume();
      } else if (home && part.fieldname === 'file') {
        file = await home.store(part.file);
      } else {
        throw invalid([{ path: part.fieldname, message: `Unknown field "${part.fieldname}"` }]);
      }
    }
  } catch (error) {
    discardBody(request);
    if (file !== undefined) await home?.remove(file);
    throw isOfTheForm(error) ? malformed('The form is incomplete') : error;
  }
  return { values, file };
}

/** Of JSON, or of a form without files. */
function plainBody({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('The body must be an object');
  return { ...body };
}

/** What the parser says of a form that breaks off or is none; it gives these errors no status of their own. */
const isOfTheForm = (error: unknown): boolean =>
  !(error instanceof HttpError) &&
  /unexpected end|terminated early|malformed|premature close|boundary/i.test(String(error));
