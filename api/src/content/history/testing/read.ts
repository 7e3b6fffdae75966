import { paths, type Envelope, type HistoryEntry, type HistoryStep } from '@northlight/shared/endpoints';
import type { TestApi } from '../../../testing/test-api.ts';

export const readHistory = async (api: TestApi, collection: string, id: number, query = '') =>
  (await api.call<Envelope<HistoryEntry[]>>('GET', `${paths.history(collection, id)}${query}`)).body.data;

export const readStep = async (api: TestApi, collection: string, id: number, entry: number | undefined) =>
  (await api.call<Envelope<HistoryStep>>('GET', paths.historyEntry(collection, id, entry ?? 0))).body.data;
