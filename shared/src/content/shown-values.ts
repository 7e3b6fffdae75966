import { z } from 'zod';
import type { Field, FieldKind } from './field.ts';

/** A stored image or video as records show it: `MediaFile`. */
export const mediaFileSchema = z
  .object({
    file_URL: z.string().meta({ description: 'Relative to the API host for uploads, absolute for pasted addresses.' }),
    type: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string(),
    variants: z.array(z.object({ file_URL: z.string(), type: z.string(), width: z.int() })),
    placeholder: z.string().optional(),
  })
  .meta({ id: 'MediaFile' });

type ShownHome<K extends FieldKind> = (field: Extract<Field, { kind: K }>) => z.ZodType;

const optional = (field: { readonly required?: boolean }, schema: z.ZodType): z.ZodType =>
  field.required ? schema : schema.nullable();

/** How each kind of field shows in a record. */
const shown = {
  text: (field) => optional(field, z.string()),
  longText: (field) => optional(field, z.string()),
  richText: (field) => optional(field, z.string().meta({ description: 'Sanitised HTML.' })),
  url: (field) => optional(field, z.string()),
  choice: (field) => optional(field, z.enum(field.options.map(({ value }) => value))),
  reference: (field) => optional(field, z.int()),
  media: (field) => optional(field, mediaFileSchema),
  timestamp: () => z.iso.datetime(),
} satisfies { [K in FieldKind]: ShownHome<K> };

export const shownValue = (field: Field): z.ZodType => (shown[field.kind] as ShownHome<FieldKind>)(field);
