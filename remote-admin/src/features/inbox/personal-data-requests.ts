import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, type PersonalDataCounts, personalDataPaths } from '@northlight/shared/endpoints';

export const findPersonalData = async (api: ApiClient, email: string): Promise<PersonalDataCounts> =>
  (await api.send<Envelope<PersonalDataCounts>>('POST', personalDataPaths.find, { email })).data;

export const erasePersonalData = async (api: ApiClient, email: string): Promise<PersonalDataCounts> =>
  (await api.send<Envelope<PersonalDataCounts>>('POST', personalDataPaths.erase, { email })).data;

/** All data of the address as one JSON file. */
export const exportPersonalData = (api: ApiClient, email: string): Promise<Blob> =>
  api.send<Blob>('POST', personalDataPaths.export, { email }, { as: 'blob' });

export const totalOf = (counts: PersonalDataCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
