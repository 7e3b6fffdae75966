import type { ApiClient } from '@northlight/shared/client';
import {
  type Envelope,
  type ErasedCounts,
  type PersonalDataCounts,
  personalDataPaths,
} from '@northlight/shared/endpoints';
import { checked, dataOf, isFile, withEach } from '../../data/checked-answer.ts';

const NAMES: readonly (keyof PersonalDataCounts)[] = [
  'messages',
  'applications',
  'queued_mails',
  'outbox_files',
  'log_entries',
];

const isCounted = dataOf(withEach(NAMES, (count) => typeof count === 'number'));

async function askFor<Counts extends PersonalDataCounts>(api: ApiClient, path: string, email: string): Promise<Counts> {
  return (await checked(api.send<Envelope<Counts>>('POST', path, { email }), isCounted)).data;
}

export const findPersonalData = (api: ApiClient, email: string): Promise<PersonalDataCounts> =>
  askFor(api, personalDataPaths.find, email);

export const erasePersonalData = (api: ApiClient, email: string): Promise<ErasedCounts> =>
  askFor(api, personalDataPaths.erase, email);

/** All data of the address as one JSON file. */
export const exportPersonalData = (api: ApiClient, email: string): Promise<Blob> =>
  checked(api.send<Blob>('POST', personalDataPaths.export, { email }, { as: 'blob' }), isFile);

export const totalOf = (counts: PersonalDataCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
