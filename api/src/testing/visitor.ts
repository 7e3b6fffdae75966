import { formBody, pdfOf, type FormBody, type FormFile } from './form-body.ts';

/** The visitor who fills in the forms of the tests. */
export const visitor = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678' };

/** An application as the inputs of its form have it, without job offer and resume. */
export const applicant = { ...visitor, years_of_experience: '4.5', salary_expectation: '1200' };

/** The form of an application, with a resume unless it is null. */
export const applicationForm = (
  offer: number,
  changes: Readonly<Record<string, unknown>> = {},
  resume: FormFile | null = { content: pdfOf() },
): FormBody => formBody({ ...applicant, job_offer_id: offer, ...changes }, resume ?? undefined);
