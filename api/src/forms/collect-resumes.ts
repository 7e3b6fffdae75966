import type { Db } from '../database/db.ts';
import { storePosition, positionOf } from '../media/collection-position.ts';
import type { ResumeStore } from '../resumes/resume-store.ts';
import { namedResumes } from './store-application.ts';

/** Key in `collection_position`. */
const WORK = 'orphaned resumes';

/** Task of the housekeeping: removes resumes without an application, some in each round. @returns how many. */
export async function collectResumes(
  db: Db,
  resumes: Pick<ResumeStore, 'sweep'>,
  options: { readonly signal: AbortSignal; readonly most?: number },
): Promise<number> {
  const after = await positionOf(db, WORK);
  const { removed, next } = await resumes.sweep((files) => namedResumes(db, files), { ...options, after });
  await storePosition(db, WORK, next);
  return removed;
}
