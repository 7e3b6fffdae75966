import { brand } from '@northlight/shared/brand';
import type { ErrorBody } from '@northlight/shared/endpoints';
import { TRAP_FIELD } from '@northlight/shared/forms';
import type { FormField, FormPage } from './form-page.ts';
import { attributes, escaped } from './html.ts';
import { style } from './style.ts';

export interface FormPageParts {
  readonly page: FormPage;
  readonly failure: ErrorBody;
  /** As the visitor sent them. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly siteOrigin: string;
}

/**
 * Renders the form again: with the problems at the top and at their inputs, and with everything that was typed, which
 * would be lost by going back.
 */
export function renderFormPage({ page, failure, values, siteOrigin }: FormPageParts): string {
  const problemOf = (name: string) => failure.errors?.find(({ path }) => path === name)?.message;
  const home = `<a href="${escaped(siteOrigin + page.home.path)}">${escaped(page.home.label)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.heading)} | ${escaped(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p><a href="${escaped(siteOrigin)}/">${escaped(brand.name)}</a></p>
<h1>${escaped(page.heading)}</h1>
<div class="problems" role="alert">${problems(page, failure)}</div>
<form method="post"${attributes({ action: page.action, enctype: page.hasFile ? 'multipart/form-data' : undefined })}>
${page.fields.map((field) => fieldHtml(field, textOf(values[field.name]), problemOf(field.name))).join('\n')}
<input class="trap" type="text" tabindex="-1" aria-hidden="true" autocomplete="off" name="${TRAP_FIELD}">
<p class="note">${escaped(page.note)}</p>
<button type="submit">${escaped(page.submit)}</button>
</form>
<p>${home}</p>
</main>
</body>
</html>
`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function problems({ fields }: FormPage, { message, errors = [] }: ErrorBody): string {
  if (errors.length === 0) return `<p>${escaped(message)}</p>`;
  const isShown = (path: string) => fields.some(({ name, kind }) => name === path && kind !== 'hidden');
  const items = errors.map(
    ({ path, message: text }) =>
      `<li>${isShown(path) ? `<a href="#${escaped(path)}">${escaped(text)}</a>` : escaped(text)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function fieldHtml(
  { name, label, kind, autocomplete, hint }: FormField,
  value: string,
  problem: string | undefined,
): string {
  if (kind === 'hidden') return `<input${attributes({ type: 'hidden', name, value })}>`;
  const notes = [
    ...(problem === undefined ? [] : [{ id: `${name}-problem`, look: 'note wrong', text: problem }]),
    ...(hint === undefined ? [] : [{ id: `${name}-hint`, look: 'note', text: hint }]),
  ];
  const control = attributes({
    id: name,
    name,
    autocomplete,
    required: true,
    'aria-invalid': problem === undefined ? undefined : 'true',
    'aria-describedby': notes.length === 0 ? undefined : notes.map(({ id }) => id).join(' '),
  });
  const input = kind === 'lines' ? linesHtml(control, value) : inputHtml(kind, control, value);
  const shown = notes.map(
    (note) => `<span${attributes({ class: note.look, id: note.id })}>${escaped(note.text)}</span>`,
  );
  return `<div class="field"><label for="${escaped(name)}">${escaped(label)}</label>${input}${shown.join('')}</div>`;
}

/** HTML parsers drop a line break directly after the tag, so one is added. */
const linesHtml = (control: string, value: string): string => `<textarea${control}>\n${escaped(value)}</textarea>`;

function inputHtml(kind: Exclude<FormField['kind'], 'lines' | 'hidden'>, control: string, value: string): string {
  const ofKind = attributes({
    type: kind,
    value: kind === 'file' ? undefined : value,
    step: kind === 'number' ? 'any' : undefined,
    accept: kind === 'file' ? 'application/pdf' : undefined,
  });
  return `<input${ofKind}${control}>`;
}
