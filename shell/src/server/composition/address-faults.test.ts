/** @jest-environment node */
import { createAddressFaults } from './address-faults.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

function setUp() {
  let time = 0;
  return { faults: createAddressFaults(() => time), pass: (milliseconds: number) => void (time += milliseconds) };
}

describe('createAddressFaults', () => {
  it('remembers a fault for the path that it was met on, with any query', () => {
    const { faults } = setUp();
    faults.remember('blog@2 article', at('/blog/poison'));

    expect(faults.has('blog@2 article', at('/blog/poison'))).toBe(true);
    expect(faults.has('blog@2 article', at('/blog/poison', '?utm=1'))).toBe(true);
    expect(faults.has('blog@2 article', at('/blog/other'))).toBe(false);
    expect(faults.has('blog@2 list', at('/blog/poison'))).toBe(false);
  });

  it('remembers one that was met with a query for that query alone, however many there are', () => {
    const { faults } = setUp();
    for (let n = 0; n < 10; n += 1) faults.remember('blog@2 list', at('/blog', `?page=-1&n=${n}`));

    expect(faults.has('blog@2 list', at('/blog', '?page=-1&n=3'))).toBe(true);
    expect(faults.has('blog@2 list', at('/blog', '?page=2'))).toBe(false);
    expect(faults.has('blog@2 list', at('/blog'))).toBe(false);
  });

  it('holds everywhere once three paths have failed', () => {
    const { faults } = setUp();
    for (const path of ['/blog/a', '/blog/b', '/blog/b']) faults.remember('blog@2 article', at(path));
    expect(faults.has('blog@2 article', at('/blog/d'))).toBe(false);
    faults.remember('blog@2 article', at('/blog/c'));

    expect(faults.has('blog@2 article', at('/blog/d'))).toBe(true);
    expect(faults.has('blog@3 article', at('/blog/d'))).toBe(false);
  });

  it('does not count paths that failed long ago', () => {
    const { faults, pass } = setUp();
    for (const path of ['/blog/a', '/blog/b', '/blog/c']) {
      faults.remember('blog@2 article', at(path));
      pass(600_000);
    }

    expect(faults.has('blog@2 article', at('/blog/d'))).toBe(false);
  });

  it('forgets after a while, and begins with what it met first when there is too much', () => {
    const { faults, pass } = setUp();
    for (let n = 0; n <= 1000; n += 1) faults.remember(`blog@${n} list`, at('/blog'));
    expect(faults.has('blog@0 list', at('/blog'))).toBe(false);
    expect(faults.has('blog@1000 list', at('/blog'))).toBe(true);

    pass(30_000);
    expect(faults.has('blog@1000 list', at('/blog'))).toBe(false);
  });
});
