import { retentionNotice } from './retention.ts';

describe('what a form tells of how long is kept what it sends', () => {
  const none = { message: {}, application: {} };

  it('leaves it to the team where nothing is deleted by itself, or only what is still open', () => {
    const open = { ...none, message: { new: 30 } };
    const text = 'We keep your message until our team deletes it. Ask us, and we delete it at once.';
    expect([undefined, none, open].map((retention) => retentionNotice('message', retention))).toEqual([
      text,
      text,
      text,
    ]);
  });

  it('counts from the end where only that has a number', () => {
    const retention = { message: { archived: 365 }, application: { rejected: 1, hired: 3 } };
    expect(retentionNotice('message', retention)).toMatch(/365 days after our conversation has ended\. Ask us/);
    expect(retentionNotice('application', retention)).toMatch(/resume a day after we have turned it down\. Ask us/);
  });

  it('promises the longest time where every status has one', () => {
    const message = { new: 1200, read: 10, archived: 30 };
    expect(retentionNotice('message', { ...none, message })).toMatch(
      /1,200 days after our last step with it, at the lat/,
    );
  });
});
