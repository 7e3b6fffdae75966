import type { Database } from '../database/open-database.ts';
import { HttpError } from '../errors.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { createRateLimiter, type Limit } from './rate-limiter.ts';

const LIMIT: Limit = { name: 'login', max: 1, seconds: 900 };
const NOON = Date.parse('2026-11-26T12:00:00Z');
const [SECOND, YEAR] = [1_000, 365 * 86_400_000];

describe('a limit', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const takeAt = (time: number, subject: string) =>
    createRateLimiter(database.db, () => time)
      .take(LIMIT, subject)
      .then(() => 'accepted')
      .catch((error: unknown) => (error instanceof HttpError ? error.statusCode : error));

  it('lasts as long as its window, also by the clock of a process that is a little behind', async () => {
    expect(await takeAt(NOON, 'ada')).toBe('accepted');
    expect(await takeAt(NOON - 2 * SECOND, 'ada')).toBe(429);
    expect(await takeAt(NOON + 899 * SECOND, 'ada')).toBe(429);
    expect(await takeAt(NOON + 900 * SECOND, 'ada')).toBe('accepted');
  });

  it('locks nobody out for long after the clock was set back', async () => {
    expect(await takeAt(NOON + YEAR, 'grace')).toBe('accepted');
    expect(await takeAt(NOON + YEAR, 'grace')).toBe(429);

    expect(await takeAt(NOON, 'grace')).toBe('accepted');
    expect(await takeAt(NOON, 'grace')).toBe(429);
  });
});
