import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart, LeftOut } from './lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Good morning, {name}.</p>;

/** Fails as long as the network is away. */
function network() {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('Loading chunk 12 failed.');
    return { default: Greeting };
  };
  return { load, comeBack: () => (isAway = false) };
}

/** What the shell shows in place of a whole page. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? <p>Something went wrong.</p> : this.props.children;
  }
}

// React reports each error that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('lazyPart', () => {
  it('says at its place that it can’t be loaded, leaves the rest alone, and loads it when tried again', async () => {
    const { load, comeBack } = network();
    const Part = lazyPart(load);
    const user = userEvent.setup();
    render(
      <PageBoundary>
        <input aria-label="Title" />
        <Suspense fallback={<p>Loading</p>}>
          <Part name="Nadia" />
        </Suspense>
      </PageBoundary>,
    );
    await user.type(screen.getByLabelText('Title'), 'A sentence');
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');

    comeBack();
    await user.click(screen.getByRole('button', { name: /try again/i }));

    await screen.findByText('Good morning, Nadia.');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A sentence');
  });

  it('loads it by itself when the network is back', async () => {
    const { load, comeBack } = network();
    const Part = lazyPart(load);
    render(
      <Suspense>
        <Part name="Omar" />
      </Suspense>,
    );
    await screen.findByRole('alert');

    comeBack();
    window.dispatchEvent(new Event('online'));

    await screen.findByText('Good morning, Omar.');
  });

  it('tries again later, with the message still there, when the browser was online too early', async () => {
    const { load, comeBack } = network();
    const Part = lazyPart(load);
    render(
      <Suspense>
        <Part name="Lea" />
      </Suspense>,
    );
    const message = await screen.findByRole('alert');

    jest.useFakeTimers();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toBe(message);
    comeBack();
    await act(async () => void jest.advanceTimersByTime(10_000));
    jest.useRealTimers();

    await screen.findByText('Good morning, Lea.');
  });

  it('shows nothing in place of a part that nobody misses, until it can be had', async () => {
    const { load, comeBack } = network();
    const Part = lazyPart(load, LeftOut);
    const { container } = render(
      <Suspense fallback="Loading">
        <Part name="Hessa" />
      </Suspense>,
    );
    await waitFor(() => expect(container.textContent).toBe(''));

    comeBack();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Good morning, Hessa.');
  });

  it('leaves errors of its code to the page', async () => {
    const Broken = lazyPart<{ readonly name: string }>(async () => ({
      default: () => {
        throw new Error('A fault of the part.');
      },
    }));
    render(
      <PageBoundary>
        <Suspense>
          <Broken name="" />
        </Suspense>
      </PageBoundary>,
    );
    await screen.findByText('Something went wrong.');
  });
});
