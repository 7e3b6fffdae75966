import type { Field, FieldKind, FieldOf, FieldOptions } from '@northlight/shared/content';
import type { FieldTexts } from '@northlight/shared/ui/fields';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentRecord } from '../features/content/content-record.ts';
import type { FormValues } from '../features/content/form-values.ts';

/** Props of the input of a field. */
export interface FieldInputProps<K extends FieldKind> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly form: UseFormReturn<FormValues>;
  /** The record being edited; null for a new one. */
  readonly record: ContentRecord | null;
  readonly error: string | undefined;
  /** The manager fixes the value; it can't be changed. */
  readonly isFixed: boolean;
  /** Whether the field takes the full width of the form. */
  readonly isWide: boolean;
  /** Progress of an upload, 0 to 1. */
  readonly progress: number | undefined;
}

type LabelledKind = Exclude<FieldKind, 'timestamp' | 'boolean'>;

/** Label, hint and error of an input. Fields that are not required say 'Optional'. */
export function textsFor<K extends LabelledKind>({ field, error, isWide }: FieldInputProps<K>): FieldTexts {
  const { label, hint, required = false }: FieldOptions = field;
  return {
    label,
    hint: hint ?? (required ? undefined : 'Optional'),
    ...(required ? { required: true } : {}),
    ...(error ? { error } : {}),
    ...(isWide ? { span: 'full' } : {}),
  };
}

/** One entry of a form. Most fields have one, a picture has two, and fields that the server sets have none. */
export interface FormEntry {
  /** Name of its value in the form and in the request. */
  readonly name: string;
  readonly label: string;
}

/** The form input of a field kind, its third home (docs/decisions/026), and its entries, whose values are texts. */
export interface FormField<K extends FieldKind> {
  readonly Input: ComponentType<FieldInputProps<K>>;
  readonly entries: (name: string, field: FieldOf<K>) => readonly FormEntry[];
  /** Converts a value of a record to the text in the form. */
  readonly toText: (value: unknown) => string;
  /** Converts a text of the form to the value that a record has, as far as the form knows it. */
  readonly fromText: (text: string) => unknown;
  /** Whether the server stores both texts as the same value. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Joins two texts, one after the other; null for kinds that hold a single value. */
  readonly join: ((one: string, other: string) => string) | null;
  /** Whether the input takes the full width of the form. */
  readonly isWide: boolean;
  /** Whether it needs a large dialog. */
  readonly isLarge: boolean;
  /** Whether the input is left out if the manager fixes the value, because the screen already shows it. */
  readonly isHiddenIfFixed: boolean;
}

/** Browsers send line ends of multipart forms as CRLF, and the server trims. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Defaults of most kinds. */
export const common = {
  entries: (name: string, { label }: Field): readonly FormEntry[] => [{ name, label }],
  toText: (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  fromText: (text: string): unknown => text,
  isSame: (one: string, other: string) => plain(one) === plain(other),
  join: null,
  isWide: false,
  isLarge: false,
  isHiddenIfFixed: false,
} as const;

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** For kinds whose value is a number, and a text in the form. */
export const numeric = {
  ...common,
  fromText: numberOrNull,
  isSame: (one: string, other: string) => plain(one) === plain(other) || numberOrNull(one) === numberOrNull(other),
} as const;

/**
 * HTML as a browser serialises it, the same for the same content: without the attributes that the server adds to links
 * and pictures. A missing alternative text counts as an empty one.
 */
export function canonicalHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(plain(html), 'text/html');
  for (const link of body.querySelectorAll('a')) link.removeAttribute('rel');
  for (const picture of body.querySelectorAll('img')) {
    const [src, alt] = [picture.getAttribute('src') ?? '', picture.getAttribute('alt') ?? ''];
    for (const name of picture.getAttributeNames()) picture.removeAttribute(name);
    picture.setAttribute('src', src);
    picture.setAttribute('alt', alt);
  }
  return body.innerHTML;
}

/** The ids of a list, which the form keeps as text: `3,1,2`. */
export const idsOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));
