import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../testing/answer.ts';
import { contentApi, TEST_CODE, TEST_EMAIL } from '../../testing/content-api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const UNREADABLE = 'The server sent an answer that the dashboard can’t read. Please try again.';
const NO_ANSWERS = [
  ['a page of another program', '<!doctype html><title>Sign in to this network</title>'],
  ['nothing', null],
] as const;

/** An API in place of which another program answers. */
const answeredBy = (body: unknown) => Object.assign(contentApi(), { send: async <T,>() => answer<T>(body) });

describe.each(NO_ANSWERS)('An answer that is %s', (_, body) => {
  it('is no login: the form stays, keeps what was typed and says so', async () => {
    const { user, router, toasts } = renderAdmin({ at: '/admin/login', api: answeredBy(body), isSignedIn: false });
    await screen.findByRole('heading', { name: 'Login' });

    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    await waitFor(() => expect(toasts).toEqual([UNREADABLE]));
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', TEST_EMAIL);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
  });

  it('is no refused code: it stays in its field, and this is told', async () => {
    const { user, session, toasts } = renderAdmin({
      at: '/admin/verify-login',
      api: answeredBy(body),
      isSignedIn: false,
    });
    await screen.findByRole('heading', { name: 'Enter OTP to Verify Email' });

    await user.type(screen.getByLabelText('One-time code'), TEST_CODE);
    await user.click(screen.getByRole('button', { name: 'Verify Now' }));

    await waitFor(() => expect(toasts).toEqual([UNREADABLE]));
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', TEST_CODE);
    expect(session.getState().token).toBeNull();
  });

  it('does not end the session of the server, which is told', async () => {
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard', api: answeredBy(body) });

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await screen.findByText('The public site');
    expect(toasts.join()).toContain('the session there ends when it expires');
  });
});
