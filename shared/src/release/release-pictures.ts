import { z } from 'zod';

/** Owner of the pixels of a page's navbar and footer. No remote can have this name. */
export const FRAME = 'frame';

const pictureChangeSchema = z.object({
  /** Owner of the page. */
  remote: z.string(),
  /** Path of the page. */
  address: z.string(),
  /** Width of the window in CSS pixels. */
  width: z.number().int().positive(),
  scheme: z.enum(['light', 'dark']),
  /** Share of the page's pixels that differ: 0 to 1. */
  share: z.number().min(0).max(1),
  /** Owners of changed pixels that are not the release's own: names of remotes, or `frame`. */
  foreign: z.array(z.string()),
});

export type PictureChange = z.infer<typeof pictureChangeSchema>;

/** Result of the publish gate's comparison of a release with the version that was live then. */
export const releasePicturesSchema = z.object({
  takenAt: z.iso.datetime(),
  /** The version that was live. */
  comparedWith: z.string(),
  /** Name and version of the browser. */
  browser: z.string(),
  /** Number of compared pages, with each width and scheme counted separately. */
  compared: z.number().int().nonnegative(),
  changes: z.array(pictureChangeSchema),
  /** Owners whose changed pixels were explicitly accepted. */
  accepted: z.array(z.string()),
  /** What could not be compared, one sentence for each. */
  notes: z.array(z.string()),
});

export type ReleasePictures = z.infer<typeof releasePicturesSchema>;
