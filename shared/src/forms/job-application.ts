import * as z from 'zod/mini';
import { groupedDigits } from './grouped-digits.ts';
import { email, number, text } from './rules.ts';

/** At least one digit; spaces, dashes, brackets, and one plus in front. */
const PHONE = /^\+?[\d ()-]*\d[\d ()-]*$/;
const MAX_ID = 2_147_483_647;
const MAX_SALARY = 1_000_000_000;

/** Schema of an application without its resume, which is a file: see `resumeProblem`. */
export const jobApplicationSchema = z.strictObject({
  name: text({ label: 'Name', max: 100 }).check(z.minLength(2, 'Name must be at least 2 characters')),
  email: email(),
  phone: text({ label: 'Phone number', max: 40 }).check(z.regex(PHONE, 'Invalid phone number format')),
  years_of_experience: z.pipe(
    number('Years of experience'),
    z
      .number()
      .check(
        z.gte(0, 'Years of experience cannot be negative'),
        z.lte(50, 'Years of experience cannot be more than 50'),
      ),
  ),
  salary_expectation: z.pipe(
    number('Salary expectation'),
    z
      .number()
      .check(
        z.gte(1, 'Salary expectation must be greater than 0'),
        z.lte(MAX_SALARY, `Salary expectation must be at most ${groupedDigits(MAX_SALARY)}`),
      ),
  ),
  job_offer_id: z.pipe(
    number('Job opening'),
    z
      .int('Job opening must be the id of a record')
      .check(
        z.gte(1, 'Job opening must be the id of a record'),
        z.lte(MAX_ID, 'Job opening must be the id of a record'),
      ),
  ),
});

const DIALLING_PREFIX = '+88';
/** In most countries `00` means the plus; there may be brackets around it. */
const INTERNATIONAL_PREFIX = /^(\(?)00[ -]?/;
/** A number of Bangladesh, +880, without its plus. */
const WITHOUT_PLUS = /^880/;

/** The phone number that is sent: with a country prefix, unless the applicant has already entered one. */
export function sentPhone(phone: string): string {
  const written = phone.trim();
  if (written.startsWith('+')) return written;
  if (INTERNATIONAL_PREFIX.test(written)) return written.replace(INTERNATIONAL_PREFIX, '+$1');
  if (WITHOUT_PLUS.test(written)) return `+${written}`;
  return `${DIALLING_PREFIX}${written}`;
}
