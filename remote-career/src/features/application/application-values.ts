import {
  fieldErrors,
  jobApplicationSchema,
  PROOF_FIELD,
  resumeProblem,
  sentPhone,
  TRAP_FIELD,
} from '@northlight/shared/forms';
import type { Resolver } from 'react-hook-form';

export const TEXT_FIELDS = ['name', 'email', 'phone', 'years_of_experience', 'salary_expectation'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A field as a person sees it: a text, or the resume. */
export type ApplicationField = TextField | 'resume';

/** In the order of the form. */
export const APPLICATION_LABELS: ReadonlyMap<ApplicationField, string> = new Map([
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['years_of_experience', 'Years of Experience'],
  ['salary_expectation', 'Salary Expectation'],
  ['resume', 'Resume'],
]);

/**
 * What the form holds. The trap is a field of the form and none of the application: it is sent only when a program has
 * filled it in.
 */
export interface ApplicationValues extends Readonly<Record<TextField, string>> {
  readonly resume: File | null;
  readonly [TRAP_FIELD]: string;
}

export const EMPTY_APPLICATION: ApplicationValues = {
  name: '',
  email: '',
  phone: '',
  years_of_experience: '',
  salary_expectation: '',
  resume: null,
  [TRAP_FIELD]: '',
};

/** The API's name of a value that it refuses, as the form's. */
export const fieldOf = (path: string): ApplicationField | undefined =>
  path === 'file' ? 'resume' : TEXT_FIELDS.find((field) => field === path);

const textsOf = ({ name, email, phone, years_of_experience, salary_expectation }: ApplicationValues) => ({
  name,
  email,
  phone,
  years_of_experience,
  salary_expectation,
});

/** The rules of the shared schema, and those of a resume, in the form's own terms. */
export const applicationResolver =
  (offer: number): Resolver<ApplicationValues> =>
  async (values) => {
    const resume = await resumeProblem(values.resume);
    const problems = {
      ...fieldErrors(jobApplicationSchema, { ...textsOf(values), job_offer_id: offer }),
      ...(resume ? { resume } : {}),
    };
    const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]);
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };

/** What is sent: the API's fields, the phone with its prefix. */
export function applicationBody(values: ApplicationValues, offer: number, proof: string | null): FormData {
  const body = new FormData();
  for (const [field, text] of Object.entries(textsOf(values))) body.set(field, text.trim());
  body.set('phone', sentPhone(values.phone));
  body.set('job_offer_id', String(offer));
  if (values[TRAP_FIELD]) body.set(TRAP_FIELD, values[TRAP_FIELD]);
  if (proof) body.set(PROOF_FIELD, proof);
  // The file comes last: a server that reads the parts in order then knows whose it is.
  if (values.resume) body.set('file', values.resume);
  return body;
}
