import { setImmediate as nextTurn } from 'node:timers/promises';
import { createDrawnCards } from './drawn-cards.ts';

/** A function that draws when the test says so. */
function heldDraw() {
  const held: (() => void)[] = [];
  const draw = ({ id }: { readonly id: number }) =>
    new Promise<Buffer>((resolve) => held.push(() => resolve(Buffer.from(String(id)))));
  return {
    draw,
    async finishAll(): Promise<void> {
      for (let turn = 0; turn < 100; turn += 1) {
        held.shift()?.();
        await nextTurn();
      }
    },
  };
}

const cardOf = (id: number) => ({ id, title: `Title ${id}` });

describe('createDrawnCards', () => {
  it('draws a card once for all who ask for it', async () => {
    const draw = jest.fn(async () => Buffer.from('card'));
    const drawn = createDrawnCards(draw);
    const cards = await Promise.all([drawn('article', cardOf(1)), drawn('article', cardOf(1))]);

    expect([cards.map(String), draw.mock.calls.length]).toEqual([['card', 'card'], 1]);
    await drawn('job-offer', cardOf(1));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('draws again after a failure', async () => {
    const draw = jest.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(Buffer.from('card'));
    const drawn = createDrawnCards(draw);

    await expect(drawn('article', cardOf(1))).rejects.toThrow('no memory');
    expect(String(await drawn('article', cardOf(1)))).toBe('card');
  });

  it('tells those to wait who ask for more than it can draw soon, and draws theirs later', async () => {
    const { draw, finishAll } = heldDraw();
    const drawn = createDrawnCards(draw);
    const accepted = Array.from({ length: 21 }, (_, id) => drawn('article', cardOf(id)));

    await expect(drawn('article', cardOf(99))).rejects.toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5' },
    });
    await finishAll();
    expect((await Promise.all(accepted)).map(String)).toEqual(accepted.map((_, id) => String(id)));
    const late = drawn('article', cardOf(99));
    await finishAll();
    expect(String(await late)).toBe('99');
  });
});
