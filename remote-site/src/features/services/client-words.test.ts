import { feedbacks, seo } from '../../testing/site.ts';
import { clientWordsOf } from './client-words.ts';
import { serviceTypes } from './service-types.ts';

const [template] = feedbacks(1);
const said = (...texts: readonly string[]) =>
  texts.map((client_feedback, index) => {
    if (!template) throw new Error('There is no feedback.');
    return { ...template, id: index + 1, client_feedback };
  });
const chosen = (type: string, ...texts: readonly string[]) => {
  const service = serviceTypes.find((one) => one.type === type);
  if (!service) throw new Error(`There is no service ${type}.`);
  return clientWordsOf(service, type === 'seo' ? seo : null, said(...texts))?.client_feedback ?? null;
};

describe('clientWordsOf', () => {
  it.each([
    ['software-dev', 'Eleven releases, no Sunday calls.'],
    ['seo', 'The course page opens in two seconds on a bus in Mirpur.'],
    ['digital-marketing', 'Leads up 64% on the same spend.'],
    ['ui-ux', 'The design system has outlived two rebrands. New screens take us a day.'],
    ['business-analytics', 'We went from nine reports to one page. The board argues about the business, not the data.'],
    ['branding', 'Our Arabic site finally reads as if someone wrote it.'],
  ])('finds what was said of %s', (type, text) => {
    expect(chosen(type, 'Small team, senior people, no theatre.', text)).toBe(text);
  });

  it('takes the one with most words, and the first of equals', () => {
    expect(chosen('digital-marketing', 'They spend well.', 'Campaigns that bring leads.', 'Leads and campaigns.')).toBe(
      'Campaigns that bring leads.',
    );
  });

  it('knows the service by its name and the names of its parts', () => {
    const audit = 'After the technical audit we slept.';
    expect(chosen('seo', 'Calm people.', audit)).toBe(audit);
    expect(chosen('ui-ux', 'Calm people.', 'UI/UX Design as it should be.')).toBe('UI/UX Design as it should be.');
  });

  it.each(['Research took its time.', 'The calmest launch I have ever attended.', ''])(
    'takes nothing that speaks of something else: %p',
    (text) => {
      expect(chosen('seo', text)).toBeNull();
    },
  );
});
