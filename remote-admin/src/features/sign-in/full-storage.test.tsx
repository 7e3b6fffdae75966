import { screen } from '@testing-library/react';
import { TEST_CODE } from '../../testing/content-api.ts';
import { fillStorage } from '../../testing/full-storage.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { rememberAccount, rememberedAccount } from './account.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterAll(() => localStorage.clear());

describe('Sign-in with a full storage', () => {
  it('opens the dashboard for this tab, and says that a reload ends the session', async () => {
    fillStorage();
    const { user, toasts, router } = renderAdmin({ at: '/admin/verify-login', isSignedIn: false });
    await screen.findByRole('heading', { name: 'Enter OTP to Verify Email' });

    await user.type(screen.getByLabelText('One-time code'), TEST_CODE);
    await user.click(screen.getByRole('button', { name: 'Verify Now' }));

    await screen.findByRole('heading', { name: /Welcome to the Admin Dashboard/ });
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(toasts[0]).toBe('Welcome to Admin Dashboard');
    expect(toasts[1]).toContain('Your sign-in could not be stored');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('forgets the account of somebody else, whose drafts would be offered', () => {
    rememberAccount('a@x.io');
    fillStorage();

    expect(rememberAccount('somebody.else@example.com')).toBe(false);
    expect(rememberedAccount()).toBeNull();
  });
});
