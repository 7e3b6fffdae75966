import { contactHref } from './contact-href.ts';

describe('contactHref', () => {
  it('calls numbers and writes to addresses', () => {
    expect(contactHref('contact', ' +971 (4) 555-0142 ')).toBe('tel:+97145550142');
    expect(contactHref('mail', 'hello@northlight.example')).toBe('mailto:hello@northlight.example');
  });

  it('leads nowhere from a place or a sentence', () => {
    expect(contactHref('location', 'Gate Avenue South, DIFC')).toBeNull();
    expect(contactHref('contact', 'Ask for Nadia')).toBeNull();
    expect(contactHref('mail', 'first name at northlight')).toBeNull();
  });
});
