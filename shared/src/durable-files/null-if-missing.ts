/** To catch with: a file that is not there reads as null, and every other failure stays one. */
export function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
  throw error;
}
