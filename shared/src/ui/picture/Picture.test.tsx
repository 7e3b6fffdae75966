import { fireEvent, render, screen } from '@testing-library/react';
import { Picture, type PictureFile } from './Picture.tsx';

const file: PictureFile = {
  file_URL: '/uploads/a.jpg',
  width: 1200,
  height: 800,
  variants: [
    { file_URL: '/uploads/a-400.webp', type: 'image/webp', width: 400 },
    { file_URL: '/uploads/a-400.avif', type: 'image/avif', width: 400 },
    { file_URL: '/uploads/a-800.avif', type: 'image/avif', width: 800 },
  ],
};
const src = (fileUrl: string) => `https://api.example${fileUrl}`;

describe('Picture', () => {
  it('offers its copies by type, the smallest type first', () => {
    const { container } = render(<Picture file={file} src={src} alt="Two people" sizes="50vw" />);
    const sources = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]);

    expect(sources).toEqual([
      [
        'image/avif',
        'https://api.example/uploads/a-400.avif 400w, https://api.example/uploads/a-800.avif 800w',
        '50vw',
      ],
      ['image/webp', 'https://api.example/uploads/a-400.webp 400w', '50vw'],
    ]);
  });

  it('holds its place and waits until it is near', () => {
    render(<Picture file={file} src={src} alt="Two people" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'Two people' });

    expect(['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      'https://api.example/uploads/a.jpg',
      '1200',
      '800',
      'lazy',
    ]);
  });

  it('is fetched first when it has priority', () => {
    render(<Picture file={file} src={src} alt="Two people" sizes="50vw" priority />);
    const image = screen.getByRole('img');

    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it('shows a pasted address as it is', () => {
    const pasted = { file_URL: 'https://elsewhere.example/b.png', width: null, height: null, variants: [] };
    const { container } = render(<Picture file={pasted} src={(fileUrl) => fileUrl} alt="" sizes="50vw" />);

    expect(container.querySelector('source')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://elsewhere.example/b.png');
  });

  it('leaves its place to the fallback when there is no file', () => {
    render(<Picture file={null} src={src} alt="" sizes="50vw" fallback={<p>Drawn instead</p>} />);

    expect(screen.getByText('Drawn instead')).not.toBeNull();
  });

  it('leaves its place to the fallback when the file can’t be had, until there is another', () => {
    const fallback = <p>Drawn instead</p>;
    const { rerender } = render(<Picture file={file} src={src} alt="Two people" sizes="50vw" fallback={fallback} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Drawn instead')).not.toBeNull();

    rerender(
      <Picture
        file={{ ...file, file_URL: '/uploads/b.jpg' }}
        src={src}
        alt="Two people"
        sizes="50vw"
        fallback={fallback}
      />,
    );
    expect(screen.getByRole('img').getAttribute('src')).toBe('https://api.example/uploads/b.jpg');
  });

  it('stands over its placeholder until it has come', () => {
    render(
      <Picture
        file={{ ...file, placeholder: 'data:image/webp;base64,UklG' }}
        src={src}
        alt="Two people"
        sizes="50vw"
        ratio="4 / 3"
      />,
    );
    const image = screen.getByRole('img');
    expect(image.style.backgroundImage).toContain('data:image/webp;base64,UklG');

    fireEvent.load(image);
    expect([image.style.backgroundImage, image.style.aspectRatio]).toEqual(['', '4 / 3']);
  });
});
