import { ADDRESS_INPUT, ALT_INPUT, type FieldKind, type FieldOf } from '@northlight/shared/content';
import { canonicalHtml, common, type FormEntry, type FormField, idsOf, numeric } from './form-field.ts';
import { MediaInput } from './MediaInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import {
  BooleanInput,
  ChoiceInput,
  DateInput,
  LongTextInput,
  NumberInput,
  TextInput,
  UrlInput,
} from './simple-inputs.tsx';

const forms: { readonly [K in FieldKind]: FormField<K> } = {
  text: { ...common, Input: TextInput },
  longText: { ...common, Input: LongTextInput, isWide: true, join: (one, other) => `${one}\n\n${other}` },
  richText: {
    ...common,
    Input: RichTextInput,
    isWide: true,
    isLarge: true,
    isSame: (one, other) => one === other || canonicalHtml(one) === canonicalHtml(other),
    join: (one, other) => `${one}${other}`,
  },
  url: { ...common, Input: UrlInput },
  number: { ...numeric, Input: NumberInput },
  boolean: {
    ...common,
    Input: BooleanInput,
    toText: (value) => (value === true ? 'true' : ''),
    fromText: (text) => text === 'true',
  },
  date: { ...common, Input: DateInput },
  choice: { ...common, Input: ChoiceInput },
  reference: { ...numeric, Input: ReferenceInput, isHiddenIfFixed: true },
  references: {
    ...common,
    Input: ReferencesInput,
    toText: (value) => (Array.isArray(value) ? value.join() : ''),
    fromText: idsOf,
    isWide: true,
  },
  media: {
    ...common,
    Input: MediaInput,
    entries: (_name, field) => [
      { name: ADDRESS_INPUT, label: `Address of the ${field.label.toLowerCase()}` },
      { name: ALT_INPUT, label: `Alternative text of the ${field.label.toLowerCase()}` },
    ],
    isWide: true,
  },
  timestamp: { ...common, Input: () => null, entries: () => [] },
};

export const formField = <K extends FieldKind>(field: FieldOf<K>): FormField<K> => forms[field.kind];

export const formEntriesOf = <K extends FieldKind>(name: string, field: FieldOf<K>): readonly FormEntry[] =>
  forms[field.kind].entries(name, field);
