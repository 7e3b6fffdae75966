/**
 * Makes a file name of an applicant's name: letters and digits of any script, and no character with a meaning in a file
 * system, in a shell or for the writing direction.
 */
export function resumeName({ id, name }: { readonly id: number; readonly name: string }): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const short = [...plain].slice(0, 60).join('');
  return `resume-${id}${short === '' ? '' : `-${short}`}.pdf`;
}
