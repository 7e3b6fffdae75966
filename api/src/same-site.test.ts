import { isSameSite } from './same-site.ts';

describe('isSameSite', () => {
  it.each([
    ['http://localhost:3000', 'http://localhost:4000'],
    ['https://northlight.example', 'https://api.northlight.example'],
    ['https://www.northlight.co.uk', 'https://api.northlight.co.uk:8443'],
    ['http://192.168.1.5:3000', 'http://192.168.1.5:4000'],
    ['http://[::1]:3000', 'http://[::1]:4000'],
    ['http://api', 'http://api:4000'],
  ])('finds %s and %s on one site', (one, other) => {
    expect(isSameSite(one, other)).toBe(true);
  });

  it.each([
    ['http://localhost:3000', 'http://127.0.0.1:4000'],
    ['https://northlight.example', 'https://northlight-api.example'],
    ['https://northlight.co.uk', 'https://api.co.uk'],
    ['https://northlight.github.io', 'https://api.github.io'],
    ['http://192.168.1.5', 'http://192.168.1.6'],
    ['https://northlight.example', 'http://api.northlight.example'],
  ])('finds %s and %s on two', (one, other) => {
    expect(isSameSite(one, other)).toBe(false);
  });
});
