import type { Field, FieldKind, FieldOf, FieldOptions } from '@northlight/shared/content';
import type { FieldTexts } from '@northlight/shared/ui/fields';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentRecord } from '../features/content/content-record.ts';
import type { FormValues } from '../features/content/form-values.ts';

/** What the dialog hands to the input of a field. */
export interface FieldInputProps<K extends FieldKind> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly form: UseFormReturn<FormValues>;
  /** The record being edited; null for a new one. */
  readonly record: ContentRecord | null;
  readonly error: string | undefined;
  /** The value is given by the manager and not to be changed. */
  readonly isFixed: boolean;
  /** Takes both columns: nothing stands beside it. */
  readonly isWide: boolean;
  /** Part of an upload that is done, 0 to 1. */
  readonly progress: number | undefined;
}

type Described = Exclude<FieldKind, 'timestamp' | 'boolean'>;

/** The texts every input shows around its control. Fields that may stay empty say so. */
export function textsFor<K extends Described>({ field, error, isWide }: FieldInputProps<K>): FieldTexts {
  const { label, hint, required = false }: FieldOptions = field;
  return {
    label,
    hint: hint ?? (required ? undefined : 'Optional'),
    ...(required ? { required: true } : {}),
    ...(error ? { error } : {}),
    ...(isWide ? { span: 'full' } : {}),
  };
}

/** One value of a form: a field has one, a picture has two, and what the server sets has none. */
export interface FormValue {
  /** Where the form keeps it, which is its name on the wire. */
  readonly name: string;
  readonly label: string;
}

/** Third home of a field kind: its input, and its values in a form, which are texts. */
export interface FormField<K extends FieldKind> {
  readonly Input: ComponentType<FieldInputProps<K>>;
  readonly values: (name: string, field: FieldOf<K>) => readonly FormValue[];
  /** The text of a value that a record shows. */
  readonly toText: (value: unknown) => string;
  /** The value that a record shows for a text, as far as the form knows. */
  readonly fromText: (text: string) => unknown;
  /** Whether two texts are one value to the server. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Both texts, one after the other; null for values of which there can be only one. */
  readonly join: ((one: string, other: string) => string) | null;
  /** Takes both columns of the form. */
  readonly isWide: boolean;
  /** Needs a large dialog. */
  readonly isLarge: boolean;
  /** Its input is not there when the manager gives the value: the screen says whose records these are. */
  readonly isHiddenIfFixed: boolean;
}

/** A form that sends a file writes line ends in two characters; the server trims. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** What most kinds have in common. */
export const common = {
  values: (name: string, { label }: Field): readonly FormValue[] => [{ name, label }],
  toText: (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  fromText: (text: string): unknown => text,
  isSame: (one: string, other: string) => plain(one) === plain(other),
  join: null,
  isWide: false,
  isLarge: false,
  isHiddenIfFixed: false,
} as const;

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A value that is a number, and a text in a form. */
export const numeric = {
  ...common,
  fromText: numberOrNull,
  isSame: (one: string, other: string) => plain(one) === plain(other) || numberOrNull(one) === numberOrNull(other),
} as const;

/** HTML as a browser writes it, without what the server adds or leaves out: relations of links, empty descriptions. */
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

/** The ids in the text that a form keeps of a list: `3,1,2`. */
export const idsOf = (text: string): readonly number[] => (text === '' ? [] : text.split(',').map(Number));
