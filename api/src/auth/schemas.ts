import { z } from 'zod';

const missing = (text: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? text : 'must be text',
});

const MAX_PASSWORD = 200;

const email = z
  .string(missing('Email is required'))
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .pipe(z.email('Invalid email address'));

export const loginBody = z.strictObject({
  email,
  password: z
    .string(missing('Password is required'))
    .min(1, 'Password is required')
    .max(MAX_PASSWORD, 'Password is too long'),
  /** Keeps the session for 30 days instead of 12 hours. */
  remember: z.boolean().optional(),
});

export const verifyOtpBody = z.strictObject({
  otp_code: z
    .string({ error: 'Please enter a valid 6-digit OTP.' })
    .trim()
    .regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP.'),
});

/** The address of an administrator as it is stored. */
export const administratorEmail = email.transform((value) => value.toLowerCase());

/** A new password. Only its length is checked, because rules about characters make passwords worse, not better. */
export const newPassword = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
  .regex(/^\P{Cc}*$/u, 'must be one line, without control characters');
