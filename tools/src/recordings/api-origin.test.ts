import { apiOrigin } from './api-origin.ts';

describe('the address of --api', () => {
  it('is an origin, whatever follows it', () => {
    expect(apiOrigin('http://localhost:4000/article?page=1')).toBe('http://localhost:4000');
  });

  it.each(['localhost:4000', 'nonsense', '', 'file:///etc'])('is refused when it is %j', (text) => {
    expect(() => apiOrigin(text)).toThrow(`--api must be an address such as http://localhost:4000, not “${text}”.`);
  });
});
