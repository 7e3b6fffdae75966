import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor } from '@testing-library/react';
import { contentApi, TEST_CODE, TEST_EMAIL } from '../../testing/content-api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const openLogin = async (api = contentApi()) => {
  const view = renderAdmin({ at: '/admin/login', api, isSignedIn: false });
  await screen.findByRole('heading', { name: 'Login' });
  return view;
};

const openVerify = async (api = contentApi()) => {
  const view = renderAdmin({ at: '/admin/verify-login', api, isSignedIn: false });
  await screen.findByRole('heading', { name: 'Enter OTP to Verify Email' });
  return view;
};

const textAboutTheCode = () => screen.getByText(/It works once/).textContent;

describe('Login', () => {
  it('asks for what is missing and goes to the first gap', async () => {
    const { user, api } = await openLogin();

    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(screen.getByText('Email is required').id).toBe(
      screen.getByLabelText('Email').getAttribute('aria-describedby'),
    );
    expect(screen.getByText('Password is required').id).toBe(
      screen.getByLabelText('Password').getAttribute('aria-describedby'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.sent).toEqual([]);
  });

  it('asks for a code and says where it was sent', async () => {
    const { user, api, router } = await openLogin();

    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByLabelText('Remember Me'));
    await user.click(screen.getByRole('button', { name: 'Login' }));

    const dialog = await screen.findByRole('dialog', { name: 'Verification Email Sent!' });
    expect(dialog.textContent).toContain(TEST_EMAIL);
    expect(router.state.location.pathname).toBe('/admin/verify-login');
    expect(api.sent).toEqual([
      {
        method: 'POST',
        path: '/admin/auth/login',
        body: { email: TEST_EMAIL, password: 'correct horse', remember: true },
      },
    ]);
    const gmail = screen.getByRole('link', { name: 'Open Gmail' });
    expect([gmail.getAttribute('target'), gmail.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(TEST_EMAIL).tagName).toBe('B');
    expect(textAboutTheCode()).toBe(`We sent a code to ${TEST_EMAIL}. It works once, for ten minutes.`);
  });

  it('takes the code at once when the dialog is closed by Escape', async () => {
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('dialog', { name: 'Verification Email Sent!' });

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('One-time code')));
    await user.keyboard('40');
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '40');
  });

  it.each([
    [
      'the words of the server',
      new ApiError(401, { message: 'Invalid email or password' }),
      'Invalid email or password',
    ],
    ['words of its own when there is no answer', new ApiError(0, {}), 'Login failed. Please try again.'],
  ])('stays and says %s when it fails', async (_words, failure, text) => {
    const { user, api, router, toasts } = await openLogin();
    api.refuseNext(failure);

    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    await waitFor(() => expect(toasts).toEqual([text]));
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', TEST_EMAIL);
  });

  it('leads to the second step when no mail can be sent, for a code that comes another way', async () => {
    const { user, api, router } = await openLogin();
    api.refuseNext(
      new ApiError(503, { message: 'The verification email could not be sent. Please try again in a moment.' }),
    );

    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await screen.findByRole('link', { name: 'Enter a code' }));

    await screen.findByRole('heading', { name: 'Enter OTP to Verify Email' });
    expect(router.state.location.pathname).toBe('/admin/verify-login');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(textAboutTheCode()).toBe(
      `The email to ${TEST_EMAIL} could not be sent. The person who runs the site can give you a code. It works ` +
        'once, for ten minutes.',
    );
  });
});

describe('Verify login', () => {
  it('does not say that a mail was sent when nobody has asked for one', async () => {
    await openVerify();

    expect(textAboutTheCode()).toBe('We email you the code when you log in. It works once, for ten minutes.');
  });

  it('sends nothing that is not six characters long', async () => {
    const { user, api, toasts } = await openVerify();

    await user.type(screen.getByLabelText('One-time code'), '123');
    await user.click(screen.getByRole('button', { name: 'Verify Now' }));

    expect(toasts).toEqual(['Please enter a valid 6-digit OTP.']);
    expect(api.sent).toEqual([]);
  });

  it('says that a code is wrong and lets another be typed', async () => {
    const { user, session } = await openVerify();

    await user.type(screen.getByLabelText('One-time code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Verify Now' }));

    await screen.findByText('Invalid OTP Try Again');
    expect(session.getState().token).toBeNull();
  });

  it('opens the dashboard with the right code', async () => {
    const { user, router, toasts } = await openVerify();

    await user.type(screen.getByLabelText('One-time code'), TEST_CODE);
    await user.click(screen.getByRole('button', { name: 'Verify Now' }));

    await screen.findByRole('heading', { name: 'Welcome to the Admin Dashboard' });
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(localStorage.getItem('token')).toBe('token-of-this-test');
    expect(toasts).toEqual(['Welcome to Admin Dashboard']);
  });
});

describe('The guard', () => {
  it('sends to the login screen without a token, and back to the screen after sign-in', async () => {
    const { user, router } = renderAdmin({ at: '/admin/dashboard/home/hero', isSignedIn: false });
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.historyAction).toBe('REPLACE');

    await user.type(screen.getByLabelText('Email'), TEST_EMAIL);
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText('One-time code'), `${TEST_CODE}{Enter}`);

    await screen.findByRole('heading', { name: 'Hero', level: 1 });
    expect(router.state.location.pathname).toBe('/admin/dashboard/home/hero');
  });

  it('steps in when the session ends while the dashboard is open', async () => {
    const { session, toasts } = renderAdmin({ at: '/admin/dashboard' });
    await screen.findByRole('heading', { name: 'Welcome to the Admin Dashboard' });

    act(() => session.getState().signOut());

    await screen.findByRole('heading', { name: 'Login' });
    expect(toasts).toEqual(['Your session has ended. Sign in again to continue; your changes are kept.']);
  });
});

describe('Logout', () => {
  it('ends the session here and on the server and goes to the public site', async () => {
    const { user, api, router, toasts } = renderAdmin({ at: '/admin/dashboard' });

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await screen.findByText('The public site');
    expect(router.state.location.pathname).toBe('/');
    expect(api.sent.map(({ path }) => path)).toEqual(['/admin/auth/logout']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(toasts).toEqual(['Logout Successful']);
  });

  it('gives up what the dashboard asks by itself before the session ends', async () => {
    const api = contentApi();
    const asked: AbortSignal[] = [];
    api.get = (_path, _query, options) => {
      if (options?.signal) asked.push(options.signal);
      return new Promise(() => undefined);
    };
    const send = api.send;
    const seen: { readonly header: string | undefined; readonly open: number }[] = [];
    api.send = (method, path, body, options) => {
      seen.push({ header: options?.headers?.authorization, open: asked.filter(({ aborted }) => !aborted).length });
      return send(method, path, body, options);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard', api });
    const button = await screen.findByRole('button', { name: 'Logout' });
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));

    await user.click(button);
    await screen.findByText('The public site');
    expect(seen).toEqual([{ header: 'Bearer token', open: 0 }]);
  });

  it('says so when the server could not be reached', async () => {
    const { user, api, toasts } = renderAdmin({ at: '/admin/dashboard' });
    api.refuseNext(new ApiError(0, {}));

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await screen.findByText('The public site');
    expect(toasts).toEqual([
      'You are signed out in this browser. The server could not be reached: the session there ends when it expires.',
    ]);
  });
});
