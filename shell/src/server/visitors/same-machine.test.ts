/** @jest-environment node */
import { isSameMachine } from './same-machine.ts';

const SITE = 'http://localhost:3000';
const own = { peer: '127.0.0.1', headers: { host: 'localhost:3000' } };

describe('isSameMachine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('knows who asks from %s', (peer) => {
    expect(isSameMachine({ ...own, peer }, SITE)).toBe(true);
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('knows who asks for %s', (host) => {
    expect(isSameMachine({ ...own, headers: { host } }, SITE)).toBe(true);
  });

  it.each(['192.168.1.7', '10.0.0.1', '203.0.113.9', '::ffff:192.168.1.7', 'fe80::1', '', undefined])(
    'is another one at %s',
    (peer) => {
      expect(isSameMachine({ ...own, peer }, SITE)).toBe(false);
    },
  );

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('is another one behind a proxy that says %s', (name, value) => {
    expect(isSameMachine({ ...own, headers: { ...own.headers, [name]: value } }, SITE)).toBe(false);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '', undefined])(
    'is not asked for under the name %s',
    (host) => {
      expect(isSameMachine({ ...own, headers: { host } }, SITE)).toBe(false);
    },
  );

  it(
    'is no machine of a developer when the site has a public address: a proxy that says nothing of itself may ' +
      'stand before it',
    () => {
      expect(isSameMachine(own, 'https://northlight.example')).toBe(false);
    },
  );
});
