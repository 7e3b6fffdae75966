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

/** Creates the reader of requests that create or change a record of a type. It reads JSON and forms alike. */
export function createContentForm(type: ContentType, { media, config }: Pick<FastifyInstance, 'media' | 'config'>) {
  const form = createFormBody(fileTargetOf(type, media));
  return {
    removeFile: form.removeFile,
    /** Hooks for the options of the route. */
    hooks: { preValidation: [form.read, nameFile], onError: form.removeRefused },

    /** The input for the record, from values that the schema has checked. */
    inputOf(request: FastifyRequest, sentValues: InputValues): Input {
      const values = withRelativeUploads(type, sentValues, config.mediaOrigin);
      const sent = form.fileOf(request);
      if (!sent) return { values };
      const { file_URL: _address, ...others } = values;
      return { values: others, file: { ...sent.file, alt: null }, fileHash: sent.hash };
    },
  };

  /** When a form has both a file and an address of one, the file is used, whatever the address is. */
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
