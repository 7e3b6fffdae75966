import type { PersonalDataCounts } from '@northlight/shared/endpoints';
import type { Db } from '../database/db.ts';
import { outboxFilesOf } from './outbox-files.ts';
import { NAME_PLACES, personalPlaces, rowsWith, type PersonalPlace } from './personal-rows.ts';

/** Counts what is kept of an address. @param address as `storedAddress` writes it. */
export async function countPersonalData(db: Db, outboxFolder: string, address: string): Promise<PersonalDataCounts> {
  const countIn = (place: PersonalPlace) => db.$count(personalPlaces[place][0].column.table, rowsWith(place, address));
  let named = 0;
  for (const place of NAME_PLACES) named += await countIn(place);
  return {
    messages: await countIn('messages'),
    applications: await countIn('applications'),
    queued_mails: await countIn('mails'),
    outbox_files: (await outboxFilesOf(outboxFolder, address)).length,
    log_entries: named,
  };
}
