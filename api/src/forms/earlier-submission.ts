import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { invalid } from '../errors.ts';

/**
 * Refuses a form under the key of another one: nothing may be taken for stored that is not.
 * @param row what was stored under the key. @param columns what is being sent now.
 * @throws HttpError 422
 */
export function assertSameSubmission<Row extends object>(row: Row, columns: Readonly<Partial<Row>>): void {
  const stored = new Map<string, unknown>(Object.entries(row));
  if (Object.entries(columns).some(([name, value]) => stored.get(name) !== value))
    throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Another form was sent with this key' }]);
}
