import { stateOfLink } from './state-of-link.ts';

const goal = { key: 'k2', state: { from: 'a card' } };

describe('the state of a link', () => {
  it('is passed on while the history is still at the page before', () => {
    expect(stateOfLink(goal, { usr: null, key: 'k1', idx: 0 })).toEqual({ from: 'a card' });
    expect(stateOfLink(goal, null)).toEqual({ from: 'a card' });
  });

  it('is not passed on again after Back or Forward', () => {
    expect(stateOfLink(goal, { usr: goal.state, key: 'k2', idx: 1 })).toBeUndefined();
  });

  it('is undefined while nothing is loading', () => {
    expect(stateOfLink(undefined, { usr: null, key: 'k1', idx: 0 })).toBeUndefined();
  });
});
