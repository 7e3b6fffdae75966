/** Maximum size of a resume in bytes, inclusive. */
export const RESUME_MAX_BYTES = 5_242_880;

export const resumeTexts = {
  missing: 'Resume is required',
  notPdf: 'Only PDF files are allowed',
  tooLarge: 'File size must be less than 5MB',
} as const;

const PDF = 'application/pdf';
const PDF_SIGNATURE = '%PDF-';
/**
 * Error message for a chosen file, by the checks that a browser can do; the API checks the content. Null if the file is
 * accepted. A system without a PDF reader gives such a file no type: then its first bytes are checked.
 */
export async function resumeProblem(file: Blob | null | undefined): Promise<string | null> {
  if (!file) return resumeTexts.missing;
  const isPdf = file.type === '' ? await hasPdfSignature(file) : file.type === PDF;
  if (!isPdf) return resumeTexts.notPdf;
  return file.size > RESUME_MAX_BYTES ? resumeTexts.tooLarge : null;
}

async function hasPdfSignature(file: Blob): Promise<boolean> {
  const beginning = await file.slice(0, PDF_SIGNATURE.length).text();
  return beginning === PDF_SIGNATURE;
}
