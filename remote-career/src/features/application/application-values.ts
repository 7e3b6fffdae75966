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

/** A field of the form: a text, or the resume. */
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
 * Values of the form. The trap is an input of the form but no part of the application: it is only sent if a program has
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

/** The values that differ from those that were sent. */
export const changedSince = (sent: ApplicationValues, now: ApplicationValues): Partial<ApplicationValues> =>
  Object.fromEntries(
    [...APPLICATION_LABELS.keys()].filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]]),
  );

/** Converts the API's name of a field to the form's. */
export const fieldOf = (path: string): ApplicationField | undefined =>
  path === 'file' ? 'resume' : TEXT_FIELDS.find((field) => field === path);

const textsOf = ({ name, email, phone, years_of_experience, salary_expectation }: ApplicationValues) => ({
  name,
  email,
  phone,
  years_of_experience,
  salary_expectation,
});

/** Validates with the rules of the shared schema and those for the resume; errors have the form's field names. */
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

/** The request body: the API's fields, with the phone number's prefix. */
export function applicationBody(values: ApplicationValues, offer: number, proof: string | null): FormData {
  const body = new FormData();
  for (const [field, text] of Object.entries(textsOf(values))) body.set(field, text.trim());
  body.set('phone', sentPhone(values.phone));
  body.set('job_offer_id', String(offer));
  if (values[TRAP_FIELD]) body.set(TRAP_FIELD, values[TRAP_FIELD]);
  if (proof) body.set(PROOF_FIELD, proof);
  // The file comes last, so that a server that reads the parts in order has all other values before it.
  if (values.resume) body.set('file', values.resume);
  return body;
}
