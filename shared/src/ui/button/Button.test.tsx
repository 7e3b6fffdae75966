import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './Button.tsx';

describe('Button', () => {
  it('submits nothing unless it is told to', () => {
    render(<Button>Send</Button>);

    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('type')).toBe('button');
  });

  it('answers a click and the keyboard', async () => {
    const clicked = jest.fn();
    render(<Button onClick={clicked}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');

    expect(clicked).toHaveBeenCalledTimes(3);
  });

  it('keeps its focus while busy, says so, and ignores clicks', async () => {
    const clicked = jest.fn();
    render(
      <Button busy onClick={clicked}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);

    expect(clicked).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('holds back a second submission while busy', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submitted}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    rerender(form(true));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');

    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('passes everything else to its element', () => {
    render(
      <Button kind="danger" size="s" className="own" data-id="7" aria-describedby="why">
        Delete
      </Button>,
    );
    const { dataset, className } = screen.getByRole('button');

    expect({ ...dataset }).toEqual({ kind: 'danger', size: 's', id: '7' });
    expect(className).toContain('own');
  });
});

describe('ButtonLink', () => {
  it('is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/contact" kind="line">
          Contact Us
        </ButtonLink>
      </MemoryRouter>,
    );

    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
  });
});
