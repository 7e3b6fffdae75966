import { UsageError } from '../command-line.ts';
import { adminCommand, parseRequest } from './command.ts';

describe('parseRequest', () => {
  it('tells whose account and whether the password is made', () => {
    expect(parseRequest(['create', 'a@b.example', '--generate'])).toEqual({
      name: 'create',
      email: 'a@b.example',
      isGenerated: true,
    });
    expect(parseRequest(['list'])).toEqual({ name: 'list', email: undefined, isGenerated: false });
  });

  it.each([
    [[]],
    [['drop']],
    [['toString']],
    [['list', 'a@b.example']],
    [['revoke']],
    [['create', 'a@b.example', 'a password of mine']],
    [['create', 'a@b.example', '--password=secret']],
    [['revoke', 'a@b.example', '--generate']],
  ])('refuses %j', (words) => {
    expect(() => parseRequest(words)).toThrow(UsageError);
  });
});

describe('adminCommand', () => {
  const issueOf = (password: string, email = 'a@b.example') =>
    adminCommand.safeParse({ name: 'create', email, password }).error?.issues[0]?.message;

  it('asks of a password what a configured one must have', () => {
    expect([
      issueOf('nine char'),
      issueOf('two lines\nof it'),
      issueOf('x'.repeat(201)),
      issueOf('x'.repeat(10)),
    ]).toEqual([
      'must have at least 10 characters',
      'must be one line, without control characters',
      'must have at most 200 characters',
      undefined,
    ]);
  });

  it('keeps addresses as they are stored, and refuses what is none', () => {
    expect(adminCommand.parse({ name: 'revoke', email: ' Nadia@B.Example ' })).toEqual({
      name: 'revoke',
      email: 'nadia@b.example',
    });
    expect(issueOf('x'.repeat(10), 'nadia@')).toBe('Invalid email address');
  });

  it('takes nothing that belongs to another command', () => {
    expect(adminCommand.safeParse({ name: 'revoke', email: 'a@b.example', password: 'x'.repeat(10) }).success).toBe(
      false,
    );
    expect(adminCommand.safeParse({ name: 'list', email: 'a@b.example' }).success).toBe(false);
  });
});
