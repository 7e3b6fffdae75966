import * as z from 'zod/mini';
import { email, text } from './rules.ts';

const PHONE = /^\+?\d{10,15}$/;

/** Schema of the contact form, for the form and for the API. */
export const contactMessageSchema = z.strictObject({
  name: text({ label: 'Name', max: 100 }),
  email: email(),
  phone: text({ label: 'Phone number', max: 30 }).check(z.regex(PHONE, 'Please enter a valid phone number')),
  message: text({ label: 'Message', max: 5_000, multiline: true }),
});

export type ContactMessageInput = z.input<typeof contactMessageSchema>;
