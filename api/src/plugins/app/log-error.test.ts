import { DrizzleQueryError } from 'drizzle-orm';
import { logError } from './log-error.ts';

describe('logError', () => {
  it('keeps the statement and where it came from, but no value of it', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
      table: 'admin_user',
    });
    const logged = logError(
      new DrizzleQueryError('insert into "contact_message" values ($1, $2)', ['Ada Lovelace', '+8801712345678'], cause),
    );

    expect(logged).toMatchObject({
      message: 'Failed query: insert into "contact_message" values ($1, $2)',
      stack: expect.stringContaining('log-error.test'),
      cause: { code: '23505', message: 'The database refused the values' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/Ada L|8801|ada@/);
  });

  it('leaves people out of what others say', () => {
    const logged = logError(
      Object.assign(new Error('550 5.1.1 <ada@example.com>: no such user, nor ada+x@mail.example'), {
        code: 'EENVELOPE',
        rejected: ['ada@example.com'],
      }),
    );

    expect(logged).toMatchObject({ message: '550 5.1.1 <<address>>: no such user, nor <address>', code: 'EENVELOPE' });
    expect(JSON.stringify(logged)).not.toContain('ada');
  });

  it('takes whatever is thrown', () => {
    expect(logError('a text with ada@example.com')).toEqual({
      type: 'string',
      message: 'something that is no error was thrown',
      stack: '',
    });
    expect(logError(undefined).type).toBe('undefined');
    const round: Error & { cause?: unknown } = new Error('round');
    round.cause = round;
    expect(JSON.stringify(logError(round))).toContain('round');
  });
});
