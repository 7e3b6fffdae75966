import type { Embed, Field, FieldKind, FieldOf, Fields, MediaField } from '../field.ts';

/** How a field refers to records. */
export interface Reference {
  readonly to: string;
  /** What deleting a referred record does to the referring one. */
  readonly onDelete: 'refuse' | 'cascade';
  /** Whether the value is a list of ids in a chosen order, instead of one id. */
  readonly isList: boolean;
  readonly embed: Embed | undefined;
}

interface FieldTraits<K extends FieldKind> {
  /** Value in a record if none was given. */
  readonly empty: null | false | readonly never[];
  /** Whether the server can sort a list by it. */
  readonly isSortable: (field: FieldOf<K>) => boolean;
  /** It may be longer than the rest of a list: a card has only its beginning, under `excerptName`. */
  readonly isLong?: true;
  readonly isSetByServer?: true;
  /** JSON name of the input, if it differs from the field's. */
  readonly inputName?: string;
  readonly reference?: (field: FieldOf<K>) => Reference;
  readonly options?: (field: FieldOf<K>) => readonly { readonly value: string; readonly label: string }[];
  /** Returns the field itself if files can be sent for it. */
  readonly media?: (field: FieldOf<K>) => MediaField;
}

/** Input name of an address that is sent instead of a file. */
export const ADDRESS_INPUT = 'file_URL';

/**
 * Input name of the alternative text of a record's picture or video, sent with its address or file. If it is null or
 * empty, the record's title is used.
 */
export const ALT_INPUT = 'file_alt';

const unsorted = { empty: null, isSortable: () => false } as const;
const sorted = { empty: null, isSortable: () => true } as const;

/** Half of the first home of the field kinds: traits that need no validation, so that pages don't load the schemas. */
const traits: { readonly [K in FieldKind]: FieldTraits<K> } = {
  text: sorted,
  longText: unsorted,
  richText: { ...unsorted, isLong: true },
  url: unsorted,
  number: sorted,
  boolean: { ...sorted, empty: false },
  date: sorted,
  choice: { ...unsorted, options: ({ options }) => options },
  reference: {
    ...unsorted,
    // A list is sorted by the embedded fields of the referred record.
    isSortable: ({ embed }) => embed !== undefined,
    reference: ({ to, onDelete, embed }) => ({ to, onDelete, embed, isList: false }),
  },
  references: {
    ...unsorted,
    empty: [],
    reference: ({ to, embed }) => ({ to, onDelete: 'refuse', embed, isList: true }),
  },
  media: { ...unsorted, inputName: ADDRESS_INPUT, media: (field) => field },
  timestamp: { ...sorted, isSetByServer: true },
};

export const isSetByServer = ({ kind }: Field): boolean => traits[kind].isSetByServer === true;

/** Value in a record if none was given. */
export const emptyValue = ({ kind }: Field): null | false | readonly never[] => traits[kind].empty;

/** JSON name of a field's input: a media field takes an address as `file_URL`. */
export const inputName = (name: string, { kind }: Pick<Field, 'kind'>): string => traits[kind].inputName ?? name;

export const isSortable = <K extends FieldKind>(field: FieldOf<K>): boolean => traits[field.kind].isSortable(field);

export const isLong = ({ kind }: Pick<Field, 'kind'>): boolean => traits[kind].isLong === true;

/** How a field refers to records; undefined for a field that refers to none. */
export const referenceOf = <K extends FieldKind>(field: FieldOf<K>): Reference | undefined =>
  traits[field.kind].reference?.(field);

/** Options of a choice; empty for other fields. */
export const optionsOf = <K extends FieldKind>(field: FieldOf<K>) => traits[field.kind].options?.(field) ?? [];

/** The field itself if files can be sent for it; otherwise undefined. */
export const asMediaField = <K extends FieldKind>(field: FieldOf<K>): MediaField | undefined =>
  traits[field.kind].media?.(field);

/** The media field of a type, if it has one; it has at most one, called `file`. */
export const mediaFieldOf = ({ file }: Fields): MediaField | undefined => file && asMediaField(file);
