import { runInNewContext } from 'node:vm';
import { sniff, SNIFF_LENGTH } from './sniff.ts';

/** Milliseconds. The work takes less than one. It ends a search that would never finish, and so fails the test. */
const TIME_LIMIT = 20_000;

const typeOf = (text: string) => {
  const head = Buffer.from(text).subarray(0, SNIFF_LENGTH);
  return runInNewContext('sniff(head)', { sniff, head }, { timeout: TIME_LIMIT }) as ReturnType<typeof sniff>;
};

describe('sniff', () => {
  it.each([
    '<svg>',
    '<svg viewBox="0 0 1 1">',
    '\uFEFF  <SVG\n>',
    '<?xml version="1.0"?>\n<svg >',
    '<?xml version="1.0" encoding="utf-8"?><!-- of <svg> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
      '"svg11.dtd">\n<!----><svg\t>',
    '<!doctype SVG><svg>',
  ])('takes %j for a drawing', (text) => {
    expect(typeOf(text)).toBe('image/svg+xml');
  });

  it.each([
    '',
    '<',
    '<svg',
    '<svgs>',
    'text <svg>',
    '<html><svg>',
    '<!-- <svg>',
    '<?xml <svg>',
    '<!DOCTYPE html><svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>',
    '<!DOCTYPE svg <svg>',
  ])('takes %j for no drawing', (text) => {
    expect(typeOf(text)).toBeNull();
  });

  it.each(['<!---->', '<!---->  ', '<!DOCTYPE svg>', '<!--', '<?xml ?>', ' '])(
    'comes to an end with a file of nothing but %j',
    (part) => {
      expect(typeOf(`${part.repeat(SNIFF_LENGTH / part.length)}x`)).toBeNull();
      expect(typeOf(`${part.repeat(50)}x`)).toBeNull();
    },
  );
});
