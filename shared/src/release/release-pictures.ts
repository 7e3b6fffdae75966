import { z } from 'zod';

/** The frame of a page, its bar and its footer, where the owners of pixels are named; no remote can be called so. */
export const FRAME = 'frame';

const pictureChangeSchema = z.object({
  /** Owner of the page. */
  remote: z.string(),
  /** Path of the page. */
  address: z.string(),
  /** CSS pixels of the window. */
  width: z.number().int().positive(),
  scheme: z.enum(['light', 'dark']),
  /** Of the page's pixels, those that differ: 0 to 1. */
  share: z.number().min(0).max(1),
  /** The owners of pixels that changed and are not the release's own: names of remotes, or `frame`. */
  foreign: z.array(z.string()),
});

export type PictureChange = z.infer<typeof pictureChangeSchema>;

/** What the gate saw of a release beside the version that was live then. */
export const releasePicturesSchema = z.object({
  takenAt: z.iso.datetime(),
  /** Version that was live. */
  comparedWith: z.string(),
  /** Name and version of the browser. */
  browser: z.string(),
  /** How many pages were compared, each width and scheme counted. */
  compared: z.number().int().nonnegative(),
  changes: z.array(pictureChangeSchema),
  /** The owners whose changed pixels were accepted by name. */
  accepted: z.array(z.string()),
  /** What could not be compared, one sentence each. */
  notes: z.array(z.string()),
});

export type ReleasePictures = z.infer<typeof releasePicturesSchema>;
