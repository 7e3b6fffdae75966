import { contactAction } from './contact-action.ts';

describe('contactAction', () => {
  it('calls numbers and writes to addresses', () => {
    expect(contactAction('contact', ' +971 (4) 555-0142 ')).toEqual({
      href: 'tel:+97145550142',
      verb: 'Call',
      name: 'Call +971 (4) 555-0142',
    });
    expect(contactAction('mail', 'hello@northlight.example')).toEqual({
      href: 'mailto:hello@northlight.example',
      verb: 'Write',
      name: 'Write to hello@northlight.example',
    });
  });

  it('leads nowhere from a place or a sentence', () => {
    expect(contactAction('location', 'Gate Avenue South, DIFC')).toBeNull();
    expect(contactAction('contact', 'Ask for Nadia')).toBeNull();
    expect(contactAction('mail', 'first name at northlight')).toBeNull();
  });
});
