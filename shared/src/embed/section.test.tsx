import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createSection } from './index.ts';
import { blog, closeSite, HostContext, inside, openSite, SITE } from './testing/small-section.tsx';

beforeEach(openSite);
afterEach(closeSite);

describe('Section', () => {
  const Section = createSection(blog);

  it('is a part of the host’s own tree: its contexts reach it, strictly, too', async () => {
    const { container } = render(
      <StrictMode>
        <HostContext value="ada">
          <Section site={SITE} />
        </HostContext>
      </StrictMode>,
    );
    const [element] = container.children;
    if (!element) throw new Error('There is no element.');

    await waitFor(() => expect(inside(element).getByText('For ada in Asia/Dubai')).toBeTruthy());
  });

  it('hands each event on once, as any element does', async () => {
    const seen = jest.fn();
    const { container } = render(
      <button type="button" onClick={seen}>
        <Section site={SITE} />
      </button>,
    );
    const element = container.querySelector('button > div');
    if (!element) throw new Error('There is no element.');
    await waitFor(() => expect(inside(element).getByRole('link', { name: 'one' })).toBeTruthy());
    fireEvent.click(inside(element).getByRole('heading', { name: 'Articles' }), { composed: true });

    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('follows its path, and is gone when it is taken from the tree or its signal is aborted', async () => {
    const controller = new AbortController();
    const show = (path: string) => <Section site={SITE} path={path} signal={controller.signal} />;
    const { container, rerender } = render(show('/blog'));
    const [element] = container.children;
    if (!element) throw new Error('There is no element.');
    await waitFor(() => expect(inside(element).getByRole('heading', { name: 'Articles' })).toBeTruthy());
    rerender(show('/blog/one'));
    await waitFor(() => expect(inside(element).getByRole('heading', { name: 'The first' })).toBeTruthy());

    act(() => controller.abort());
    expect(element.shadowRoot?.childElementCount).toBe(0);
  });
});
