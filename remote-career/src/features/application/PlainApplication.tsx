import { formPaths } from '@northlight/shared/endpoints';
import { retentionNotice, TRAP_FIELD } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { styled } from 'styled-components';

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', minLength: 2, maxLength: 100 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone, with country code', type: 'tel', autoComplete: 'tel' },
  { name: 'years_of_experience', label: 'Years of Experience', type: 'number', min: 0, max: 50, step: 'any' },
  { name: 'salary_expectation', label: 'Salary Expectation, in USD a month', type: 'number', min: 1, step: 'any' },
  { name: 'file', label: 'Resume, a PDF smaller than 5 MB', type: 'file', accept: 'application/pdf' },
] as const;

/**
 * The application as a form that the browser posts without a script. The API answers with a page of its own, or
 * redirects back here when the application has arrived.
 */
export function PlainApplication({ offer }: { readonly offer: number }) {
  const { api, retention } = useShell();
  return (
    <Form method="post" encType="multipart/form-data" action={new URL(formPaths.apply, api.origin).href}>
      <input type="hidden" name="job_offer_id" value={offer} />
      {FIELDS.map(({ label, ...input }) => (
        <label key={input.name}>
          {label}
          <input required {...input} />
        </label>
      ))}
      <input data-trap="" type="text" name={TRAP_FIELD} tabIndex={-1} aria-hidden="true" autoComplete="off" />
      <p>{retentionNotice('application', retention)}</p>
      <button type="submit">Submit Application</button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 34rem;
  margin-top: 28px;

  label {
    display: grid;
    gap: 6px;
    font-size: var(--t-ui);
    font-weight: 560;
  }
  input {
    width: 100%;
    min-height: 48px;
    padding: 10px 12px;
    border: 1px solid var(--rule-2);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--t-body);
    font-weight: 400;
  }
  p {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
  [data-trap] {
    position: absolute;
    inset-inline-start: -9999px;
    width: 1px;
  }
  button {
    justify-self: start;
    min-height: 54px;
    padding: 0 28px;
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 560;
  }
`;
