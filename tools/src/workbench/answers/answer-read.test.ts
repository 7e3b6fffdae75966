import type { Recording } from '@northlight/shared/recordings';
import type { Content } from '../states.ts';
import { answerRead } from './answer-read.ts';

const card = { id: 3, title: 'Rays', kind: 'talk', file_URL: '/uploads/recorded-1.jpg', type: 'image/jpeg' };
const reads = {
  'data[].id': 'integer',
  'data[].title': 'string',
  'data[].kind': '"talk" | "walk"',
  'data[].file_URL': 'string',
  'data[].type': 'string | null',
};
const recording: Recording = {
  views: [],
  answers: {
    '/event?limit=2&view=card': { status: 200, reads, body: { data: [card], total: 1 } },
    '/event?limit=3&page=0&view=card': { status: 200, reads, body: { data: [card, card], total: 2 } },
    '/event/by-name/rays': { status: 200, reads: { 'data.text': 'string' }, body: { data: { text: '<p>Late</p>' } } },
    '/intro/show/1': { status: 200, reads: {}, nullable: true, body: { data: { title: 'Hello' } } },
    '/place': { status: 200, reads: { '[].name': 'string | null' }, body: [{ name: 'Dhaka' }, { name: null }] },
  },
};

const answer = (content: Content, address: string) => answerRead(recording, content, address);

describe('the API of the workbench', () => {
  it('answers as it was recorded', () => {
    expect(answer('full', '/event?limit=2&view=card')).toEqual({ status: 200, body: { data: [card], total: 1 } });
    expect(answer('slow', '/place')).toEqual({ status: 200, body: [{ name: 'Dhaka' }, { name: null }] });
  });

  it('answers what was not recorded with what is most like it', () => {
    expect(answer('full', '/event?category=7&limit=3&page=1&view=card')).toMatchObject({ body: { total: 2 } });
    expect(answer('full', '/event/by-name/light')).toMatchObject({
      status: 200,
      body: { data: { text: '<p>Late</p>' } },
    });
    expect(answer('full', '/event?limit=2').status).toBe(404);
    expect(answer('full', '/person').status).toBe(404);
  });

  it('has nothing where it is empty: lists without records, and records that are not there', () => {
    expect(answer('empty', '/event?limit=2&view=card')).toEqual({ status: 200, body: { data: [], total: 0 } });
    expect(answer('empty', '/place')).toEqual({ status: 200, body: [] });
    expect(answer('empty', '/event/by-name/rays').status).toBe(404);
    expect(answer('empty', '/intro/show/1')).toEqual({ status: 200, body: { data: null } });
  });

  it('makes longer what is text, with a word that is too long for a column, and leaves everything else', () => {
    const { body } = answer('long', '/event?limit=2&view=card');
    const title = 'Rays Geschwindigkeitsüberschreitungswarnsysteme Rays';
    expect(body).toEqual({ data: [{ ...card, title }], total: 1 });
    expect(answer('long', '/place').body).toEqual([
      { name: 'Dhaka Geschwindigkeitsüberschreitungswarnsysteme Dhaka' },
      { name: null },
    ]);
    expect(answer('long', '/event/by-name/rays').body).toEqual({
      data: { text: '<p>Late Geschwindigkeitsüberschreitungswarnsysteme Late</p>' },
    });
  });

  it('fails at everything where it fails', () => {
    expect([answer('error', '/place'), answer('error', '/person')].map(({ status }) => status)).toEqual([503, 503]);
  });
});
