import { z } from 'zod';

const missing = (text: string) => ({ error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === '' ? text : 'must be text') });

export const loginBody = z.strictObject({
  email: z.string(missing('Email is required')).trim().min(1, 'Email is required').max(254, 'Email is too long').pipe(z.email('Invalid email address')),
  password: z.string(missing('Password is required')).min(1, 'Password is required').max(200, 'Password is too long'),
  /** Keeps the session for 30 days instead of 12 hours. */
  remember: z.boolean().optional(),
});

export const verifyOtpBody = z.strictObject({
  otp_code: z.string({ error: 'Please enter a valid 6-digit OTP.' }).trim().regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP.'),
});
