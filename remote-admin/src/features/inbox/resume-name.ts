/**
 * A file name out of what a stranger calls themselves: letters and digits of any script, and nothing that a file
 * system, a shell or the direction of writing takes for a sign.
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
