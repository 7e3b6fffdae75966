import { noticeTargets, targetsFor } from './notice-targets.ts';

const OPERATORS = { team: null, channel: 'mail', address: 'ops@example.com' };
const BLOG = { team: 'blog', channel: 'webhook', address: 'https://hooks.example.com/blog?token=a' };

describe('NOTICE_TO', () => {
  it('names who is told of what happens to a team’s release: the operators where nobody else is', () => {
    const targets = noticeTargets.parse(`operators=${OPERATORS.address}, blog=${BLOG.address},`);
    expect(targets).toEqual([OPERATORS, BLOG]);
    expect([targetsFor(targets, 'blog'), targetsFor(targets, 'site'), targetsFor(targets, null)]).toEqual([
      [BLOG],
      [OPERATORS],
      [OPERATORS],
    ]);
    expect(targetsFor(noticeTargets.parse(undefined), 'blog')).toEqual([]);
  });

  it.each(['http://localhost:8080/', 'http://127.0.0.1/x', 'http://[::1]:80/'])(
    'takes %s of this machine',
    (address) => {
      expect(noticeTargets.safeParse(`operators=${address}`).success).toBe(true);
    },
  );

  it.each([
    'ops@example.com',
    'operators=http://hooks.example.com/',
    'operators=http://localhost.example.com/',
    'operators=http://10.0.0.1/',
    'operators=https://name:word@hooks.example.com/',
    'operators=ftp://127.0.0.1/',
    'operators=nobody',
    'Blog=ops@example.com',
  ])('refuses %s, without repeating the address', (value) => {
    const { error } = noticeTargets.safeParse(value);
    expect(error?.issues[0]?.message).toMatch(/^(?:must be of the form|has for operators neither)/);
    expect(error?.issues[0]?.message).not.toContain('hooks.example.com/ ');
  });
});
