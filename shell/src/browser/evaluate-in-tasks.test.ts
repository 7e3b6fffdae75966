import { evaluateInTasks } from './evaluate-in-tasks.ts';

/** Steps of these durations (milliseconds), and a log of each step and of each task between steps. */
function stepsOf(...durations: readonly number[]) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const happened: string[] = [];
  const steps = durations.map((duration, index) => async () => {
    now += duration;
    happened.push(`step ${index}`);
    setTimeout(() => happened.push('another task'));
  });
  return { steps, happened };
}

describe('evaluateInTasks', () => {
  afterEach(() => jest.restoreAllMocks());

  it('lets the browser answer after each step that took long', async () => {
    const { steps, happened } = stepsOf(40, 15);
    await evaluateInTasks(steps);

    expect(happened).toEqual(['step 0', 'another task', 'step 1', 'another task']);
  });

  it('takes short steps together, for as long as one task may take', async () => {
    const { steps, happened } = stepsOf(4, 4, 4, 4);
    await evaluateInTasks(steps);

    expect(happened.slice(0, 4)).toEqual(['step 0', 'step 1', 'step 2', 'another task']);
  });

  it('goes no further than a step that failed', async () => {
    const { steps, happened } = stepsOf(1, 1);
    const failing = () => Promise.reject(new Error('broken on purpose'));

    await expect(evaluateInTasks([...steps.slice(0, 1), failing, ...steps.slice(1)])).rejects.toThrow('broken');
    expect(happened).toEqual(['step 0']);
  });
});
