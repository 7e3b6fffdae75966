import { backupStatusSchema } from '@northlight/shared/backups';
import {
  type ApiConnections,
  type ApiProcess,
  INTERNAL_API_CONNECTIONS_PATH,
  INTERNAL_API_PROCESSES_PATH,
  INTERNAL_BACKUPS_PATH,
  INTERNAL_UNDELIVERED_NOTICES_PATH,
  type UndeliveredNotice,
} from '@northlight/shared/endpoints';
import { z } from 'zod';
import type { Status } from '../../app/status.ts';
import { askApi, type InternalApi } from './ask-api.ts';

const undeliveredNoticeSchema = z.object({
  subject: z.string(),
  target: z.string(),
  created_at: z.iso.datetime(),
  problem: z.string(),
  is_given_up: z.boolean(),
}) satisfies z.ZodType<UndeliveredNotice>;

const apiProcessSchema = z.object({
  name: z.string(),
  pid: z.number(),
  version: z.string().nullable(),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  is_ready: z.boolean(),
}) satisfies z.ZodType<ApiProcess>;

const apiConnectionsSchema = z.object({
  connections: z
    .object({ processes: z.number(), each: z.number(), allowed: z.number(), is_enough: z.boolean() })
    .nullable(),
}) satisfies z.ZodType<{ connections: ApiConnections | null }>;

/** The part of the status that only the API knows. Each field is null if the API does not tell it. */
export type ApiStatus = Pick<Status, 'backups' | 'undeliveredNotices' | 'apiProcesses' | 'apiConnections'>;

export async function readApiStatus(api: InternalApi): Promise<ApiStatus> {
  const [backups, undeliveredNotices, apiProcesses, connections] = await Promise.all([
    askApi(api, INTERNAL_BACKUPS_PATH, backupStatusSchema),
    askApi(api, INTERNAL_UNDELIVERED_NOTICES_PATH, z.array(undeliveredNoticeSchema)),
    askApi(api, INTERNAL_API_PROCESSES_PATH, z.array(apiProcessSchema)),
    askApi(api, INTERNAL_API_CONNECTIONS_PATH, apiConnectionsSchema),
  ]);
  return { backups, undeliveredNotices, apiProcesses, apiConnections: connections?.connections ?? null };
}
