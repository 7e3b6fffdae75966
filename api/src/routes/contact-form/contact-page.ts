import { formPaths } from '@northlight/shared/endpoints';
import type { FormPage } from '../../forms/pages/form-page.ts';

export const contactPage: Omit<FormPage, 'note'> = {
  heading: 'Your message has not been sent',
  action: formPaths.sendMessage,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', autocomplete: 'name' },
    { name: 'email', label: 'Email', kind: 'email', autocomplete: 'email' },
    {
      name: 'phone',
      label: 'Phone',
      kind: 'tel',
      autocomplete: 'tel',
      hint: 'With country code, for example +971501234567',
    },
    { name: 'message', label: 'Message', kind: 'lines' },
  ],
  submit: 'Send Message',
  home: { path: '/contact', label: 'Other ways to reach us' },
  done: '/contact?sent=1#contact-form',
};
