import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { type ContentType, type InputValues, mediaFieldOf, type MediaFile } from '@northlight/shared/content';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Input } from '../../content/content-store.ts';
import { withRelativeUploads } from '../../content/relative-uploads.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { createFormBody, type FileTarget } from '../form-body.ts';

interface SentFile {
  readonly file: MediaFile;
  /** SHA-256 of the file as it was sent. */
  readonly hash: string;
}

/** Reads what creates or changes a record of a type, JSON or form alike. */
export function createContentForm(type: ContentType, { media, config }: Pick<FastifyInstance, 'media' | 'config'>) {
  const form = createFormBody(fileTargetOf(type, media));
  return {
    removeFile: form.removeFile,
    /** Of the route. */
    hooks: { preValidation: [form.read, nameFile], onError: form.removeRefused },

    /** What was sent, from values that are checked by then. */
    inputOf(request: FastifyRequest, sentValues: InputValues): Input {
      const values = withRelativeUploads(type, sentValues, config.mediaOrigin);
      const sent = form.fileOf(request);
      if (!sent) return { values };
      const { file_URL: _address, ...others } = values;
      return { values: others, file: { ...sent.file, alt: null }, fileHash: sent.hash };
    },
  };

  /** A file wins over an address that came with it, whatever that address is. */
  async function nameFile(request: FastifyRequest): Promise<void> {
    const sent = form.fileOf(request);
    if (sent) request.body = { ...request.sentValues, file_URL: sent.file.file_URL };
  }
}

function fileTargetOf(type: ContentType, media: MediaStore): FileTarget<SentFile> | undefined {
  const field = mediaFieldOf(type.fields);
  if (!field) return undefined;
  return {
    async store({ file: content }: MultipartFile) {
      const hash = createHash('sha256');
      const file = await media.store(content, field.accept, '', { isCard: field.isCard, hash });
      return { file, hash: hash.digest('hex') };
    },
    remove: ({ file }) => media.remove(file),
  };
}
