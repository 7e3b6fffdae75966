import type { MediaFile } from '../content/index.ts';
import { shareImage } from './share-card.ts';

const mediaUrl = (file: string) => new URL(file, 'https://api.test').href;
const record = { id: 7, title: 'Slow sites lose quietly', updated_at: '2025-11-12T08:00:00.000Z' };
const photo: MediaFile = {
  file_URL: '/uploads/a.jpg',
  type: 'image/jpeg',
  width: 1600,
  height: 1200,
  alt: 'A desk',
  variants: [],
};

describe('shareImage', () => {
  it('is the uploaded photo where there is one', () => {
    expect(shareImage('article', { ...record, file: photo }, mediaUrl).url).toBe('https://api.test/uploads/a.jpg');
  });

  it('is a card with the title where there is none, or only what the product drew', () => {
    const card = { width: 1200, height: 630, alt: record.title };
    expect(shareImage('job-offer', record, mediaUrl)).toEqual({
      ...card,
      url: expect.stringMatching(/^https:\/\/api\.test\/share-card\/job-offer\/7\/[\da-z]+\.jpg$/),
    });
    expect(shareImage('article', { ...record, file: { ...photo, drawn: true } }, mediaUrl)).toMatchObject(card);
  });

  it('has another address after each change', () => {
    const later = { ...record, updated_at: '2025-11-12T08:00:00.001Z' };
    expect(shareImage('article', later, mediaUrl).url).not.toBe(shareImage('article', record, mediaUrl).url);
  });
});
