import {
  boolean,
  choice,
  contentType,
  date,
  image,
  longText,
  number,
  reference,
  references,
  richText,
  text,
  timestamp,
  url,
  type Field,
  type FieldKind,
} from '../content/index.ts';

/** A content type for tests with a field of every kind. */
export const everyKind = contentType({
  collection: 'every-kind',
  label: { singular: 'Specimen', plural: 'Specimens' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, example: 'A field of every kind' }),
    summary: longText({ label: 'Summary', example: 'On one line,\nand on another.' }),
    story: richText({ label: 'Story', example: '<p>Told in a paragraph.</p>' }),
    website: url({ label: 'Website', example: 'https://specimen.example/' }),
    price: number({ label: 'Price', required: true, min: 0, max: 10_000, example: 129.5 }),
    seats: number({ label: 'Seats', isWhole: true, min: -5, example: 12 }),
    is_open: boolean({ label: 'Open to everybody', example: true }),
    begins_on: date({
      label: 'Begins on',
      required: true,
      min: '2000-01-01',
      max: '2099-12-31',
      example: '2026-11-22',
    }),
    ends_on: date({ label: 'Ends on', example: '2028-02-29' }),
    size: choice({
      label: 'Size',
      options: [
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ],
      example: 's',
    }),
    main_category_id: reference({
      label: 'Main category',
      required: true,
      to: 'technology-category',
      embed: { as: 'main_category', fields: ['id', 'title'] },
      onDelete: 'refuse',
    }),
    category_ids: references({
      label: 'Categories',
      required: true,
      max: 3,
      to: 'technology-category',
      embed: { as: 'categories', fields: ['id', 'title'] },
    }),
    member_ids: references({ label: 'Members', to: 'team-member' }),
    published_at: timestamp({ label: 'Published' }),
    file: image({ label: 'Image' }),
  },
});

/** One field per kind; the compiler reports a missing kind. */
export const fieldOfKind = {
  text: everyKind.fields.name,
  longText: everyKind.fields.summary,
  richText: everyKind.fields.story,
  url: everyKind.fields.website,
  number: everyKind.fields.price,
  boolean: everyKind.fields.is_open,
  date: everyKind.fields.begins_on,
  choice: everyKind.fields.size,
  reference: everyKind.fields.main_category_id,
  references: everyKind.fields.category_ids,
  media: everyKind.fields.file,
  timestamp: everyKind.fields.published_at,
} satisfies { readonly [K in FieldKind]: Extract<Field, { kind: K }> };
