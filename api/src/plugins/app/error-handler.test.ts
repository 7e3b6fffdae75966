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

  it.each([
    ['Unexpected end of form', undefined],
    // By Node, when the connection ends before the form does, as when a visitor leaves the page during an upload.
    ['aborted', 'ECONNRESET'],
  ])('because the form was not sent to its end is no failure of ours: %s', async (message, code) => {
    const app = Fastify();
    app.decorateRequest('isMultipart', () => true);
    await app.register(errorHandlerPlugin);
    app.get('/', () => {
      throw Object.assign(new Error(message), { code });
    });

    const answer = await app.inject('/');
    expect(answer.json()).toEqual({ statusCode: 400, message: 'The form is incomplete' });
    await app.close();
  });
});
