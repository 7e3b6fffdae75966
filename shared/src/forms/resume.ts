/** Most bytes of a resume: the last size that is accepted. */
export const RESUME_MAX_BYTES = 5_242_880;

export const resumeTexts = {
  missing: 'Resume is required',
  notPdf: 'Only PDF files are allowed',
  tooLarge: 'File size must be less than 5MB',
} as const;

/** What is wrong with a chosen file, as far as a browser can tell; the API looks into the content. Null when nothing is. */
export function resumeProblem(file: { readonly type: string; readonly size: number } | null | undefined): string | null {
  if (!file) return resumeTexts.missing;
  if (file.type !== 'application/pdf') return resumeTexts.notPdf;
  return file.size > RESUME_MAX_BYTES ? resumeTexts.tooLarge : null;
}
