import { ApiError } from '@northlight/shared/client';
import { fakeApi } from '@northlight/shared/testing';
import { ASKED_AGAIN_AFTER, createReadAhead, FRESH_FOR } from './read-ahead.ts';

let now: number;

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const query = { page: 0, limit: 6 };

describe('createReadAhead', () => {
  it('gives what was asked for ahead to the next who asks the same, once', async () => {
    const source = fakeApi();
    const { ahead, api } = createReadAhead(source);
    await ahead.articles(query);

    await expect(api.articles({ ...query }, { signal: new AbortController().signal })).resolves.toMatchObject({
      total: 0,
    });
    expect(source.calls).toEqual(['articles page=0 limit=6']);
    await api.articles(query);
    expect(source.calls).toHaveLength(2);
  });

  it('gives an answer that is still on its way', async () => {
    let arrive = (_answer: string) => {};
    const source = fakeApi({ answers: { '/slow': () => new Promise((resolve) => (arrive = resolve)) } });
    const { ahead, api } = createReadAhead(source);
    void ahead.get('/slow');
    const asked = api.get('/slow');
    arrive('here');

    await expect(asked).resolves.toBe('here');
    expect(source.calls).toEqual(['get /slow']);
  });

  it('gives nothing that was asked for ahead while a write was on its way', async () => {
    let write = (_answer: string) => {};
    let name = 'before';
    const source = fakeApi({
      answers: { '/name': () => name, '/rename': () => new Promise((resolve) => (write = resolve)) },
    });
    const { ahead, api } = createReadAhead(source);
    const written = api.send('PATCH', '/rename', {});
    await ahead.get('/name');
    name = 'after';
    write('done');
    await written;

    await expect(api.get('/name')).resolves.toBe('after');
  });

  it('asks ahead for the same only once', async () => {
    const source = fakeApi();
    const { ahead } = createReadAhead(source);
    await Promise.all([ahead.list('team-member'), ahead.list('team-member')]);

    expect(source.calls).toEqual(['list team-member']);
  });

  it('asks ahead anew in time for a visitor who goes on pointing, and gives the young answer only', async () => {
    let notified = 0;
    const source = fakeApi({ answers: { '/counted': () => (notified += 1) } });
    const { ahead, api } = createReadAhead(source);
    await ahead.get('/counted');
    now += ASKED_AGAIN_AFTER;
    await ahead.get('/counted');
    now += FRESH_FOR - ASKED_AGAIN_AFTER;

    await expect(api.get('/counted')).resolves.toBe(2);
    expect(source.calls).toHaveLength(2);
  });

  it('gives the young answer it has while the next is on its way, and never the old one', async () => {
    const arrivals: ((answer: string) => void)[] = [];
    const source = fakeApi({ answers: { '/slow': () => new Promise((resolve) => arrivals.push(resolve)) } });
    const { ahead, api } = createReadAhead(source);
    const pointAgain = async () => {
      const first = ahead.get('/slow');
      arrivals.at(-1)?.('first');
      await first;
      now += ASKED_AGAIN_AFTER;
      void ahead.get('/slow');
    };

    await pointAgain();
    await expect(api.get('/slow')).resolves.toBe('first');

    await pointAgain();
    now += FRESH_FOR - ASKED_AGAIN_AFTER;
    const asked = api.get('/slow');
    arrivals.at(-1)?.('second');
    await expect(asked).resolves.toBe('second');
    expect(source.calls).toHaveLength(4);
  });

  it('keeps a young answer when the next question fails', async () => {
    let fails = false;
    const source = fakeApi({
      answers: { '/unsteady': () => (fails ? Promise.reject(new ApiError(503, {})) : 'here') },
    });
    const { ahead, api } = createReadAhead(source);
    await ahead.get('/unsteady');
    now += ASKED_AGAIN_AFTER;
    fails = true;
    await expect(ahead.get('/unsteady')).rejects.toBeInstanceOf(ApiError);

    await expect(api.get('/unsteady')).resolves.toBe('here');
  });

  it('does not send a question again that has no answer yet', () => {
    const source = fakeApi({ answers: { '/hanging': () => new Promise(() => undefined) } });
    const { ahead } = createReadAhead(source);
    void ahead.get('/hanging');
    now += ASKED_AGAIN_AFTER;
    void ahead.get('/hanging');

    expect(source.calls).toEqual(['get /hanging']);
  });

  it('asks anew for what was asked for otherwise, is too old, or was before a write', async () => {
    const source = fakeApi({ answers: { '/form': () => 'thanks' } });
    const { ahead, api } = createReadAhead(source);
    await ahead.articles(query);
    await api.articles({ page: 1, limit: 6 });
    expect(source.calls).toHaveLength(2);

    now += FRESH_FOR;
    await api.articles(query);
    expect(source.calls).toHaveLength(3);

    await ahead.list('team-member');
    await api.send('POST', '/form');
    await api.list('team-member');
    expect(source.calls.slice(3)).toEqual(['list team-member', 'POST /form', 'list team-member']);
  });

  it('never gives an answer to a read with headers of its own', async () => {
    const source = fakeApi();
    const { ahead, api } = createReadAhead(source);
    await ahead.list('team-member');
    await api.list('team-member', { headers: { 'x-of-its-own': '1' } });

    expect(source.calls).toHaveLength(2);
  });

  it('keeps no failure: the next call asks anew, even when the failure is still on its way', async () => {
    let fails = true;
    const answer = () => (fails ? Promise.reject(new ApiError(503, {})) : 'here');
    const source = fakeApi({ answers: { '/unsteady': answer } });
    const { ahead, api } = createReadAhead(source);
    const failing = ahead.get('/unsteady');
    const asked = api.get('/unsteady');
    fails = false;

    await expect(failing).rejects.toBeInstanceOf(ApiError);
    await expect(asked).resolves.toBe('here');
  });
});
