import { mailLink, phoneLink } from './contact-links.ts';

describe('mailLink', () => {
  it('writes to the address, with a subject', () => {
    expect(mailLink('samira@alnoor.example', 'Your message')).toBe(
      'mailto:samira@alnoor.example?subject=Your%20message',
    );
  });

  it.each([
    'a?bcc=all@evil.example',
    'a&cc=all@evil.example',
    'a,b@evil.example',
    'a;b@evil.example',
    'a#b@evil.example',
    'a%0Acc:b@evil.example',
  ])('adds nothing to the mail for %s', (address) => {
    const link = new URL(mailLink(address, 'Hello & welcome?body=x'));

    expect(decodeURIComponent(link.pathname)).toBe(address);
    expect([...link.searchParams]).toEqual([['subject', 'Hello & welcome?body=x']]);
    expect(link.pathname).not.toMatch(/[?&,;#]/);
  });

  it('ends no header and survives half a character', () => {
    expect(mailLink('a@b.example', 'One\r\nBcc: all@evil.example\u2028two \uD83D')).toBe(
      'mailto:a@b.example?subject=One%20Bcc%3A%20all%40evil.example%20two%20%20',
    );
  });
});

describe('phoneLink', () => {
  it('calls what a phone can dial', () => {
    expect(phoneLink('+88 (017) 12-345 678')).toBe('tel:+8801712345678');
  });
});
