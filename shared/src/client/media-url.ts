/** Path of uploads on the API. */
const UPLOADS = '/uploads/';

/**
 * Makes addresses under which a browser can request files. Uploads are at the media origin, if there is one; pictures
 * that the API draws are at the API; absolute addresses stay unchanged.
 */
export const mediaUrlAt =
  (apiOrigin: string, mediaOrigin = apiOrigin) =>
  (fileUrl: string): string =>
    new URL(fileUrl, fileUrl.startsWith(UPLOADS) ? mediaOrigin : apiOrigin).href;
