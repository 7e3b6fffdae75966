import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import type { Config } from '../config.ts';
import type { Mail } from '../mail/mail.ts';

export interface MailAddresses {
  /** Address of the company. */
  readonly to: string;
  /** The page on which administrators read messages and applications. */
  readonly inbox: string;
}

export const mailAddressesOf = ({ companyEmail, siteOrigin }: Pick<Config, 'companyEmail' | 'siteOrigin'>) => ({
  to: companyEmail,
  inbox: `${siteOrigin}/admin/dashboard/inbox`,
});

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`;

/** The mail to the company about a message. A reply goes to the visitor. */
export const messageMail = ({ name, email, phone, message }: ContactMessage, { to, inbox }: MailAddresses): Mail => ({
  to,
  replyTo: { name, address: email },
  subject: `New message from ${name}`,
  text: lines(
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    '',
    message,
    '',
    `Read and answer it in the Inbox: ${inbox}`,
  ),
});

/** The mail to the company about an application, without the resume, which only administrators may download. */
export const applicationMail = (application: JobApplication, { to, inbox }: MailAddresses): Mail => ({
  to,
  replyTo: { name: application.name, address: application.email },
  subject: `${application.name} applies for ${application.job_offer_title}`,
  text: lines(
    `Opening: ${application.job_offer_title}`,
    `Name: ${application.name}`,
    `Email: ${application.email}`,
    `Phone: ${application.phone}`,
    `Years of experience: ${application.years_of_experience}`,
    `Salary expectation: USD ${application.salary_expectation} a month`,
    '',
    `The resume is in the Inbox: ${inbox}`,
  ),
});
