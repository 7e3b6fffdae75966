/** Where the API answers uploads. */
const UPLOADS = '/uploads/';

/**
 * Makes addresses of files as a browser can ask for them. Uploads are read at the media origin where there is one, and
 * what the API draws itself at the API; absolute addresses stay as they are.
 */
export const mediaUrlAt =
  (apiOrigin: string, mediaOrigin = apiOrigin) =>
  (fileUrl: string): string =>
    new URL(fileUrl, fileUrl.startsWith(UPLOADS) ? mediaOrigin : apiOrigin).href;
