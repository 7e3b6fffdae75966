import Fastify from 'fastify';
import { errorHandlerPlugin } from './error-handler.ts';

describe('a call that fails', () => {
  it.each([
    ['ENOSPC', 503, 'There is no room left to store this. Please try again later.'],
    ['EFBIG', 503, 'There is no room left to store this. Please try again later.'],
    ['EIO', 500, 'Something went wrong on our side'],
  ])('for %s of the disk is answered %d', async (code, statusCode, message) => {
    const app = Fastify();
    app.decorateRequest('isMultipart', () => false);
    await app.register(errorHandlerPlugin);
    app.get('/', () => {
      throw Object.assign(new Error(`${code}: write`), { code });
    });

    const answer = await app.inject('/');
    expect(answer.json()).toEqual({ statusCode, message });
    await app.close();
  });
});
