/** @jest-environment node */
import { cookieIn, setCookie } from './cookies.ts';

describe('cookieIn', () => {
  it.each([
    ['visitor=abc', 'abc'],
    ['a=1; visitor=abc; b=2', 'abc'],
    ['a=1;visitor=abc', 'abc'],
    ['visitor=a=b', 'a=b'],
    ['not-visitor=abc', null],
    [undefined, null],
  ])('finds the visitor in %j as %j', (header, value) => {
    expect(cookieIn(header, 'visitor')).toBe(value);
  });
});

describe('setCookie', () => {
  it('keeps a cookie from scripts and from other sites', () => {
    expect(setCookie('visitor', 'abc', { maxAge: 60, secure: true })).toBe(
      'visitor=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
    expect(setCookie('visitor', 'abc', { maxAge: 60, secure: false })).not.toContain('Secure');
  });
});
