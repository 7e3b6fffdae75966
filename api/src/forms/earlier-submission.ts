import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { invalid } from '../errors.ts';

/**
 * Refuses a form that differs from the one with the same key. Otherwise its sender would wrongly believe it was stored.
 * @param row the stored form with the key. @param columns the form that is sent now.
 * @throws HttpError 422
 */
export function assertSameSubmission<Row extends object>(row: Row, columns: Readonly<Partial<Row>>): void {
  const stored = new Map<string, unknown>(Object.entries(row));
  if (Object.entries(columns).some(([name, value]) => stored.get(name) !== value))
    throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Another form was sent with this key' }]);
}
