import { render } from '@testing-library/react';
import { Glyph } from './Glyph.tsx';

describe('Glyph', () => {
  it('takes its drawing from a file, and keeps the styles it is given', () => {
    const { container } = render(<Glyph type="seo" small style={{ width: 72 }} />);
    const { style } = container.firstElementChild as HTMLElement;

    expect(style.getPropertyValue('--glyph')).toBe('url("/art/glyph/seo.svg?w=120&h=80")');
    expect(style.width).toBe('72px');
  });
});
