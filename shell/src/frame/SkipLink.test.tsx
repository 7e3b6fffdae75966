import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SECTION_ELEMENT } from '../app/boot.ts';
import { SkipLink } from './SkipLink.tsx';

describe('SkipLink', () => {
  it('is the first stop, and leads to the page', async () => {
    render(
      <>
        <SkipLink />
        <a href="/">Home</a>
        <main id={SECTION_ELEMENT} />
      </>,
    );
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});
