import { ApiError } from './api-error.ts';

/**
 * Checks that the browser can still read the files of a form. A file that was moved, changed or deleted after it was
 * chosen, or that is a folder, makes the whole request fail like a lost network, as often as it is repeated.
 * @throws ApiError 422 at the field of the file, as if the API had refused it: nothing was sent.
 */
export async function refuseLostFiles(form: FormData): Promise<void> {
  for (const [name, value] of form) {
    if (typeof value === 'string') continue;
    try {
      await value.slice(0, 1).arrayBuffer();
    } catch (error) {
      console.debug(`${value.name} can’t be read:`, error);
      const message = `${value.name} can’t be read any more. Remove it from the form, and choose it again.`;
      throw new ApiError(422, { message, errors: [{ path: name, message }] });
    }
  }
}
