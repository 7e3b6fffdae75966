import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withPictureLinks } from './picture-links.ts';
import { ZoomablePictures } from './ZoomablePictures.tsx';

const FIGURE =
  '<figure><img src="https://api.test/a.png" alt="Alerts by month"><figcaption>Since May</figcaption></figure>';

const show = (html: string) =>
  render(
    <ZoomablePictures>
      <div dangerouslySetInnerHTML={{ __html: withPictureLinks(html) }} />
    </ZoomablePictures>,
  );

beforeAll(() => {
  // jsdom can't open dialogs. Focus and Escape, which a browser handles, are tested by a journey.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

describe('a picture of a text', () => {
  it('is enlarged in a dialog with its name and its caption, and closed by the button', async () => {
    show(FIGURE);
    await userEvent.click(screen.getByRole('link', { name: 'Enlarge the picture: Alerts by month' }));

    const dialog = await screen.findByRole('dialog', { name: 'Alerts by month' });
    expect(dialog.querySelector('img')?.src).toBe('https://api.test/a.png');
    expect(dialog.textContent).toContain('Since May');

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is closed by Escape, which a browser says with an event', async () => {
    show(FIGURE);
    await userEvent.click(screen.getByRole('link'));

    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is enlarged again though the browser tells late that it was closed', async () => {
    show(FIGURE);
    const link = screen.getByRole('link');
    await userEvent.click(link);
    const first = await screen.findByRole<HTMLDialogElement>('dialog');
    let tellLate = () => {};
    first.close = () => {
      first.open = false;
      tellLate = () => first.dispatchEvent(new Event('close'));
    };
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    await userEvent.click(link);
    await waitFor(() => expect(document.querySelector('dialog')).not.toBe(first));
    tellLate();

    expect(await screen.findByRole('dialog')).toHaveProperty('open', true);
  });

  it('opens its file in another tab for a visitor who asks for that', () => {
    show(FIGURE);
    let isTakenOver: boolean | undefined;
    const look = (event: MouseEvent) => {
      isTakenOver = event.defaultPrevented;
      // jsdom can't navigate.
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });

    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });

    expect(isTakenOver).toBe(false);
  });

  it('leaves every other link alone', () => {
    show('<a href="#part">A part</a>');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    screen.getByRole('link').dispatchEvent(click);

    expect(click.defaultPrevented).toBe(false);
  });

  it('becomes the large one, and no other picture does', async () => {
    const named: string[][] = [];
    const names = () =>
      [...document.querySelectorAll('img')].map(({ style }) => style.viewTransitionName || '').filter(Boolean);
    Object.assign(document, {
      startViewTransition(update: () => void) {
        const before = names();
        update();
        named.push(before, names());
        return { ready: Promise.resolve(), finished: Promise.resolve() };
      },
    });
    show(FIGURE);
    await userEvent.click(screen.getByRole('link'));
    await screen.findByRole('dialog');
    Reflect.deleteProperty(document, 'startViewTransition');

    expect(named).toEqual([['page-picture'], ['page-picture']]);
    await waitFor(() => expect(names()).toEqual([]));
  });
});
