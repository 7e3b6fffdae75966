import { formPaths } from '@northlight/shared/endpoints';
import type { FormPage } from '../../forms/pages/form-page.ts';

export const applicationPage: Omit<FormPage, 'note'> = {
  heading: 'Your application has not been sent',
  action: formPaths.apply,
  hasFile: true,
  fields: [
    { name: 'job_offer_id', label: 'Job opening', kind: 'hidden' },
    { name: 'name', label: 'Name', kind: 'text', autocomplete: 'name' },
    { name: 'email', label: 'Email', kind: 'email', autocomplete: 'email' },
    { name: 'phone', label: 'Phone', kind: 'tel', autocomplete: 'tel' },
    { name: 'years_of_experience', label: 'Years of Experience', kind: 'number' },
    { name: 'salary_expectation', label: 'Salary Expectation', kind: 'number' },
    {
      name: 'file',
      label: 'Resume',
      kind: 'file',
      hint: 'Please choose your resume again: a PDF of at most 5 MB. A browser does not keep files.',
    },
  ],
  submit: 'Submit Application',
  home: { path: '/career', label: 'All openings' },
  done: '/career?applied=1#applied',
};
