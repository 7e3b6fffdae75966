import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, isRefusal, malformed, tooLarge } from '../errors.ts';
import { discardBody } from './discard-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The values of a form as they were sent, also when an error ended the reading early; null before the reading
     * starts.
     */
    sentValues: Readonly<Record<string, unknown>> | null;
  }
}

/** Where the file of a form is stored. */
export interface FileTarget<File> {
  store(part: MultipartFile): Promise<File>;
  remove(file: File): Promise<void>;
}

interface Limits {
  readonly fieldSize: number;
  readonly fields: number;
  readonly files: number;
  readonly parts: number;
}

export interface FormBody<File> {
  /**
   * Hook before the validation: makes the values of a form the body, as if they had been sent as JSON, so that one
   * schema checks both. The file of the form has been stored by then. @throws HttpError 400, 413, 415, 422
   */
  readonly read: (request: FastifyRequest) => Promise<void>;
  /**
   * Hook after a failure: removes the file when the request was refused. After any other failure the file stays,
   * because the commit may have succeeded although its answer was lost. If it did not, the housekeeping removes the
   * file.
   */
  readonly removeRefused: (request: FastifyRequest, reply: FastifyReply, error: Error) => Promise<void>;
  fileOf(request: FastifyRequest): File | undefined;
  /** Removes the file of a request that turned out not to need it. */
  removeFile(request: FastifyRequest): Promise<void>;
}

/** Creates the reader of the forms of a route. Without a target, a form with a file is refused. */
export function createFormBody<File>(target?: FileTarget<File>, limits?: Limits): FormBody<File> {
  const files = new WeakMap<FastifyRequest, File>();

  async function removeFile(request: FastifyRequest): Promise<void> {
    const file = files.get(request);
    files.delete(request);
    if (file !== undefined) await target?.remove(file);
  }

  async function readFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
    // Browsers send a file input that was left empty as an empty file without a name.
    if (part.filename === '' || part.filename === undefined) {
      part.file.resume();
      return;
    }
    if (!target || part.fieldname !== 'file') throw unknownField(part.fieldname);
    files.set(request, await target.store(part));
  }

  async function readParts(request: FastifyRequest, values: Record<string, unknown>): Promise<void> {
    for await (const part of request.parts(limits && { limits })) {
      if (part.type === 'file') await readFile(request, part);
      else if (part.valueTruncated) throw tooLarge(`${part.fieldname} is too long`, part.fieldname);
      // Some parsers read a file input that was left empty as an empty text.
      else if (part.fieldname !== 'file' || part.value !== '') values[part.fieldname] = part.value;
    }
  }

  return {
    fileOf: (request) => files.get(request),
    removeFile,

    async read(request) {
      const isForm = request.isMultipart();
      const values = isForm ? {} : objectIn(request.body);
      request.sentValues = values;
      request.body = values;
      if (!isForm) return;
      try {
        await readParts(request, values);
      } catch (error) {
        discardBody(request);
        await removeFile(request);
        throw error;
      }
    },

    async removeRefused(request, _reply, error) {
      if (isRefusal(error)) await removeFile(request);
    },
  };
}

/** The values of a JSON body, or of a form without files, as they were sent. @throws HttpError 400 */
function objectIn(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('The body must be an object');
  return { ...body };
}

const unknownField = (name: string) => invalid([{ path: name, message: `Unknown field "${name}"` }]);
