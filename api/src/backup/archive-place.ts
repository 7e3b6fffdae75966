import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { S3Config } from '../config.ts';
import { messageOf } from '../error-code.ts';
import { type ArchiveAddress, clientOf, refused } from './archive-address.ts';
import { BackupError } from './backup-error.ts';
import type { StoredArchive } from './keep-rules.ts';

/** A folder, or a prefix in a bucket, in which archives are named by their time. */
export interface ArchivePlace {
  /** Creates the folder if it does not exist. */
  make(): Promise<void>;
  addressOf(name: string): ArchiveAddress;
  /** The archives in the place; files with other names are ignored. */
  list(): Promise<readonly StoredArchive[]>;
  /** Writes a receipt beside an archive: it was verified. The receipt remains when database and machine are lost. */
  putReceipt(name: string, receipt: Receipt): Promise<void>;
  /** Removes an archive, and then its receipt. */
  remove(name: string): Promise<void>;
}

/** Times are in ISO 8601. */
export interface Receipt {
  readonly createdAt: string;
  readonly verifiedAt: string;
  readonly bytes: number;
}

const NAME = /^northlight-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const RECEIPT = '.json';

/** Such as `northlight-2026-11-23T03-00-00Z.tar`, so that sorting by name sorts by time. */
export const archiveName = (at: Date): string =>
  `northlight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

const timeOf = (name: string): Date | null => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};

const IN_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/((?:.+\/)?)$/;

/**
 * @param text `s3://bucket/prefix/`, an existing folder, or a path that ends in a slash.
 * @returns null for the address of a single archive.
 */
export function archivePlace(text: string, s3: S3Config | undefined): ArchivePlace | null {
  const [, bucket, prefix] = IN_BUCKET.exec(text) ?? [];
  if (bucket !== undefined && prefix !== undefined) return bucketPlace(bucket, prefix, s3);
  if (text === '-' || text.startsWith('s3:')) return null;
  const isFolder = text.endsWith('/') || (existsSync(text) && statSync(text).isDirectory());
  return isFolder ? folderPlace(resolve(text)) : null;
}

/** The address of the newest archive, verified or not. @throws BackupError when there is none. */
export async function newestArchive(place: ArchivePlace): Promise<ArchiveAddress> {
  const newest = (await place.list()).toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (!newest) throw new BackupError('There is no backup yet.');
  return place.addressOf(newest.name);
}

const archivesOf = (names: readonly string[]): readonly StoredArchive[] =>
  names.flatMap((name) => {
    const at = timeOf(name);
    return at ? [{ name, at, isVerified: names.includes(`${name}${RECEIPT}`) }] : [];
  });

function folderPlace(folder: string): ArchivePlace {
  return {
    // Archives have data that only administrators may see.
    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw new BackupError(`The folder ${folder} can't be made: ${messageOf(error)}.`, { cause: error });
      });
    },
    addressOf: (name) => ({ kind: 'file', path: join(folder, name) }),
    list: async () => (existsSync(folder) ? archivesOf(await readdir(folder)) : []),
    async putReceipt(name, receipt) {
      await writeFile(join(folder, `${name}${RECEIPT}`), JSON.stringify(receipt), { mode: 0o600 });
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await rm(join(folder, `${name}${RECEIPT}`), { force: true });
    },
  };
}

function bucketPlace(bucket: string, prefix: string, s3: S3Config | undefined): ArchivePlace {
  const keyOf = (name: string) => `${prefix}${name}`;

  async function inBucket<Result>(act: (using: Awaited<ReturnType<typeof clientAndCommands>>) => Promise<Result>) {
    const using = await clientAndCommands(s3);
    try {
      return await act(using);
    } catch (error) {
      throw refused(bucket, error);
    } finally {
      using.client.destroy();
    }
  }

  return {
    make: async () => undefined,
    addressOf: (name) => ({ kind: 'bucket', bucket, key: keyOf(name) }),
    list: () =>
      inBucket(async ({ client, paginateListObjectsV2 }) => {
        const names: string[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' });
        for await (const { Contents = [] } of pages)
          names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
        return archivesOf(names);
      }),
    putReceipt: (name, receipt) =>
      inBucket(async ({ client, PutObjectCommand }) => {
        const Body = JSON.stringify(receipt);
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${keyOf(name)}${RECEIPT}`, Body }));
      }),
    remove: (name) =>
      inBucket(async ({ client, DeleteObjectCommand }) => {
        for (const key of [keyOf(name), `${keyOf(name)}${RECEIPT}`])
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      }),
  };
}

async function clientAndCommands(s3: S3Config | undefined) {
  const { paginateListObjectsV2, PutObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
  return { client: await clientOf(s3), paginateListObjectsV2, PutObjectCommand, DeleteObjectCommand };
}
