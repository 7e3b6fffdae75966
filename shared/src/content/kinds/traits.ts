import type { Embed, Field, FieldKind, FieldOf, Fields, MediaField } from '../field.ts';

/** What a field says of the records that it refers to. */
export interface Reference {
  readonly to: string;
  /** What the deletion of one of them does to the record that refers to it. */
  readonly onDelete: 'refuse' | 'cascade';
  /** The value is a list of ids, in the order chosen, and not one id. */
  readonly isList: boolean;
  readonly embed: Embed | undefined;
}

interface FieldTraits<K extends FieldKind> {
  /** What a record shows where nothing was given. */
  readonly empty: null | false | readonly never[];
  /** Whether a server can put a list in order by it. */
  readonly isSortable: (field: FieldOf<K>) => boolean;
  /** It may be longer than everything else of a list: a card shows its beginning alone, under `excerptName`. */
  readonly isLong?: true;
  readonly isSetByServer?: true;
  /** Name on the wire of what is sent, where that is not the field's own. */
  readonly inputName?: string;
  readonly reference?: (field: FieldOf<K>) => Reference;
  readonly options?: (field: FieldOf<K>) => readonly { readonly value: string; readonly label: string }[];
  /** The field itself, where files can be sent for it. */
  readonly media?: (field: FieldOf<K>) => MediaField;
}

/** Name of an address that is sent in place of a file. */
export const ADDRESS_INPUT = 'file_URL';

/**
 * What describes a record's picture or video, beside its address or the file itself; null or empty for the record's own
 * name.
 */
export const ALT_INPUT = 'file_alt';

const unsorted = { empty: null, isSortable: () => false } as const;
const sorted = { empty: null, isSortable: () => true } as const;

/** Half of the first home of the field kinds: what a page can ask that checks nothing and so loads no schemas. */
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
    // A list is sorted by what the record shows of the other one.
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

/** What a record shows where nothing was given. */
export const emptyValue = ({ kind }: Field): null | false | readonly never[] => traits[kind].empty;

/** Name on the wire of what a client sends for a field: a media field takes an address as `file_URL`. */
export const inputName = (name: string, { kind }: Pick<Field, 'kind'>): string => traits[kind].inputName ?? name;

export const isSortable = <K extends FieldKind>(field: FieldOf<K>): boolean => traits[field.kind].isSortable(field);

export const isLong = ({ kind }: Pick<Field, 'kind'>): boolean => traits[kind].isLong === true;

/** What a field says of the records that it refers to; undefined for a field that refers to none. */
export const referenceOf = <K extends FieldKind>(field: FieldOf<K>): Reference | undefined =>
  traits[field.kind].reference?.(field);

/** What can be chosen; empty where a value is not one of several. */
export const optionsOf = <K extends FieldKind>(field: FieldOf<K>) => traits[field.kind].options?.(field) ?? [];

/** The field itself, where files can be sent for it. */
export const asMediaField = <K extends FieldKind>(field: FieldOf<K>): MediaField | undefined =>
  traits[field.kind].media?.(field);

/** The media field of a type, if it has one; there is never more than one, and it is called `file`. */
export const mediaFieldOf = ({ file }: Fields): MediaField | undefined => file && asMediaField(file);
