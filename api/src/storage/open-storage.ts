import type { Config } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

export interface Storage {
  /** Images and videos of records; public. */
  readonly uploads: FileStorage;
  /** Private. */
  readonly resumes: FileStorage;
  /**
   * Private: an empty file for each erasure, with the data in its name. It is kept apart from the database for a
   * restore.
   */
  readonly erasures: FileStorage;
  close(): void;
}

/**
 * Opens the storage of files: folders on this machine, or a bucket if one is configured, whose client is loaded only
 * then.
 * @throws StartError when the folder can't be written, or the bucket can't be reached or refuses.
 */
export async function openStorage({
  s3,
  uploadsFolder,
  resumesFolder,
  erasuresFolder,
}: Pick<Config, 's3' | 'uploadsFolder' | 'resumesFolder' | 'erasuresFolder'>): Promise<Storage> {
  if (!s3) {
    await makeFolder(uploadsFolder);
    return {
      uploads: createDiskStorage(uploadsFolder),
      resumes: createDiskStorage(resumesFolder),
      erasures: createDiskStorage(erasuresFolder),
      close: () => undefined,
    };
  }
  const { checkBucket, createS3Client } = await import('./s3-client.ts');
  const { createS3Storage } = await import('./s3-storage.ts');
  const [reader, writer] = [createS3Client(s3, 'reading'), createS3Client(s3, 'writing')];
  const close = () => {
    reader.destroy();
    writer.destroy();
  };
  try {
    await checkBucket(writer, s3);
  } catch (error) {
    close();
    throw error;
  }
  const { bucket, prefix } = s3;
  const inBucket = (folder: string, cacheControl: string) =>
    createS3Storage({ reader, writer, bucket, prefix: `${prefix}${folder}/`, cacheControl });
  return {
    uploads: inBucket('uploads', 'public, max-age=31536000, immutable'),
    resumes: inBucket('resumes', 'private, no-store'),
    erasures: inBucket('erasures', 'private, no-store'),
    close,
  };
}
