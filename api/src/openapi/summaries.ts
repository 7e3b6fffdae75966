import { contentTypes, type ContentType } from '@northlight/shared/content';
import type { Call } from './document.ts';

/** Calls that belong to no content type, in the words of who looks for them. */
const NAMED: Readonly<Record<string, string>> = {
  'get /healthz': 'Is the process alive?',
  'get /readyz': 'Is it ready, with its database?',
  'post /admin/auth/login': 'Sign in: send the password, get a code by mail',
  'post /admin/auth/verify-otp': 'Sign in: send the code, get a token',
  'get /admin/auth/session': 'Read your own session',
  'post /admin/auth/logout': 'Sign out',
  'post /media/admin/create': 'Upload an image for the text of an article',
  'get /article/by-name/{name}': 'Read an article by the name in its address',
  'get /service-category/according-to-type': 'Read the service of a type, with its features and their points',
  'get /tech-product/according-to-category/show/{id}': 'List the technologies of a category',
  'get /service-sub-category/according-to-category/show/{id}': 'List the features of a service',
  'get /service-sub-category-description/according-to-sub-category/show/{id}': 'List the points of a feature',
  'get /service-why-choose-us-content/according-to-category/show/{id}': 'List the reasons to choose a service',
  'get /service-why-choose-us-introduction/according-to-service-category/show/{id}':
    'Read the introduction to the reasons to choose a service',
  'get /job-offer-requirement/according-to-job-offer/show/{id}': 'List the requirements of a job offer',
  'get /proof-of-work/challenge': 'Get a sum to prove work with',
  'post /contact-form/send-message': 'Send a message to the company',
  'get /contact-form/admin/messages': 'List messages, the newest first',
  'get /contact-form/admin/show/{id}': 'Read a message',
  'patch /contact-form/admin/update/{id}': 'Change the status of a message',
  'put /contact-form/admin/update/{id}': 'Change the status of a message, by PUT',
  'delete /contact-form/admin/delete/{id}': 'Delete a message',
  'post /job-application/create': 'Apply for a job',
  'get /job-application/admin/applications': 'List applications, the newest first',
  'get /job-application/admin/show/{id}': 'Read an application',
  'patch /job-application/admin/update/{id}': 'Change the status of an application',
  'put /job-application/admin/update/{id}': 'Change the status of an application, by PUT',
  'delete /job-application/admin/delete/{id}': 'Delete an application with its resume',
  'get /job-application/admin/resume/{id}': 'Download a resume',
};

/** What a call does, in a line. A call that has no words of its own is told by its address. */
export const summaryOf = ({ method, path }: Call): string =>
  NAMED[`${method} ${path}`] ?? ofContent({ method, path }) ?? `${method.toUpperCase()} ${path}`;

function ofContent({ method, path }: Call): string | undefined {
  const type: ContentType | undefined = contentTypes.find(
    ({ collection }) => path === `/${collection}` || path.startsWith(`/${collection}/`),
  );
  if (!type) return undefined;
  const noun = type.collection.replaceAll('-', ' ');
  const [one, a] =
    type.cap === 1 ? [`the ${noun}`, `the ${noun}`] : [`one ${noun}`, `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`];
  const byPath: Readonly<Record<string, string>> = {
    'get ': `List every ${noun}`,
    'get /show/{id}': `Read ${one}`,
    'post /admin/create': `Create ${a}`,
    'patch /admin/update/{id}': `Change ${one}`,
    'put /admin/update/{id}': `Change ${one}, by PUT`,
    'delete /admin/delete/{id}': `Delete ${one}`,
    'post /admin/restore/{id}': `Bring back ${one} that was deleted undoably`,
  };
  return byPath[`${method} ${path.slice(type.collection.length + 1)}`];
}

/** Unique and stable, for generators of clients: `patchArticleAdminUpdateById`. */
export const operationIdOf = ({ method, path }: Call): string =>
  method +
  path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
