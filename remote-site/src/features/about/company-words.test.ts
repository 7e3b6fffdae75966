import { feedbacks } from '../../testing/site.ts';
import { companyWordsOf } from './company-words.ts';

const said = (...texts: readonly string[]) =>
  feedbacks(texts.length).map((feedback, index) => ({ ...feedback, client_feedback: texts[index] ?? '' }));

const chosen = (...texts: readonly string[]) => companyWordsOf(said(...texts))?.client_feedback ?? null;

describe('companyWordsOf', () => {
  it('takes the last feedback that no page of a service shows', () => {
    expect(chosen('No Sunday calls.', 'Small team, no theatre.', 'They asked for our incident log.')).toBe(
      'Small team, no theatre.',
    );
  });

  it('takes the last of all if the services show all', () => {
    expect(chosen('They asked for our incident log.', 'Leads up on the same spend.')).toBe(
      'Leads up on the same spend.',
    );
  });

  it('has nothing to say without feedback', () => {
    expect(chosen()).toBeNull();
  });
});
