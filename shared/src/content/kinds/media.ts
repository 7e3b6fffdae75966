import { z } from 'zod';
import { hasExtension, isUploadPath, isWebAddress } from '../web-address.ts';
import { type FieldSchema, shownOrNull, textOrNull } from './field-schema.ts';
import { text, webAddress } from './texts.ts';

/** Schema of `MediaFile`, a stored image or video in a record. */
export const mediaFileSchema = z
  .object({
    file_URL: z.string().meta({ description: 'Relative to the API host for uploads, absolute for pasted addresses.' }),
    type: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string(),
    variants: z.array(z.object({ file_URL: z.string(), type: z.string(), width: z.int() })),
    placeholder: z.string().optional(),
    drawn: z.literal(true).optional().meta({ description: 'A drawing of the sample content, not an upload.' }),
  })
  .meta({ id: 'MediaFile' });

/** Maximum length; screen readers read an alternative text without a pause. */
const MAX_ALT = 300;

export const altValue = text.input({ kind: 'text', label: 'Alternative text', example: '', max: MAX_ALT });

const EXAMPLES = {
  image: 'https://images.example/picture.png',
  icon: 'https://images.example/icon.svg',
  video: 'https://videos.example/film.mp4',
} as const;

/** A file, or an address of a file elsewhere. */
export const media: FieldSchema<'media'> = {
  input(field) {
    const isAccepted = (value: string) =>
      isWebAddress(value) && (field.extensions === undefined || hasExtension(value, field.extensions));
    const address = webAddress(field, (value) => isUploadPath(value) || isAccepted(value));
    return textOrNull(field, address);
  },
  shown: (field) => shownOrNull(field, mediaFileSchema),
  example: ({ accept }) => EXAMPLES[accept],
};
