import type { MediaFile } from '../content/index.ts';
import { socialImage } from './social-image.ts';

const mediaUrl = (file: string) => new URL(file, 'https://api.test').href;
const photo: MediaFile = {
  file_URL: '/uploads/a.jpg',
  type: 'image/jpeg',
  width: 3000,
  height: 2000,
  alt: 'A desk',
  variants: [],
};
const variant = (type: string, width: number) => ({
  file_URL: `/uploads/a-${width}.${type.split('/')[1]}`,
  type,
  width,
});

describe('socialImage', () => {
  it('takes the narrowest JPEG or PNG that is wide enough, with its own dimensions', () => {
    const variants = [
      variant('image/jpeg', 640),
      variant('image/avif', 1200),
      variant('image/webp', 1200),
      variant('image/jpeg', 1200),
      variant('image/jpeg', 1920),
    ];

    expect(socialImage({ ...photo, variants }, mediaUrl)).toEqual({
      url: 'https://api.test/uploads/a-1200.jpeg',
      width: 1200,
      height: 800,
      alt: 'A desk',
    });
  });

  it('takes a wide original rather than WebP, and WebP rather than nothing', () => {
    const variants = [variant('image/avif', 1280), variant('image/webp', 1280)];

    expect(socialImage({ ...photo, variants }, mediaUrl)?.url).toBe('https://api.test/uploads/a.jpg');
    expect(socialImage({ ...photo, type: 'image/avif', variants }, mediaUrl)?.url).toBe(
      'https://api.test/uploads/a-1280.webp',
    );
  });

  it('shows the raster copy of a drawing, never the drawing', () => {
    const drawing: MediaFile = { ...photo, file_URL: '/uploads/b.svg', type: 'image/svg+xml', width: 600, height: 300 };

    expect(socialImage(drawing, mediaUrl)).toBeUndefined();
    expect(socialImage({ ...drawing, variants: [variant('image/png', 1200)] }, mediaUrl)).toEqual({
      url: 'https://api.test/uploads/a-1200.png',
      width: 1200,
      height: 600,
      alt: 'A desk',
    });
  });

  it('has nothing to show of a picture that is too narrow, or of none', () => {
    expect(
      socialImage({ ...photo, width: 800, height: 600, variants: [variant('image/avif', 1200)] }, mediaUrl),
    ).toBeUndefined();
    expect(socialImage(null, mediaUrl)).toBeUndefined();
  });

  it('knows a pasted address by its name', () => {
    const pasted = (file_URL: string): MediaFile => ({
      file_URL,
      type: null,
      width: null,
      height: null,
      alt: '',
      variants: [],
    });

    expect(socialImage(pasted('https://cdn.test/photo.JPG?w=2000'), mediaUrl)).toEqual({
      url: 'https://cdn.test/photo.JPG?w=2000',
    });
    expect(socialImage(pasted('https://cdn.test/photo.svg'), mediaUrl)).toBeUndefined();
  });
});
