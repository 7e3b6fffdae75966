import type { ContentType } from '@northlight/shared/content';
import { useEffect } from 'react';
import type { useRecordForm } from '../content/use-record-form.ts';
import { readingTimeOf } from './reading-time.ts';

/** Milliseconds without typing after which it is counted. */
const REST = 300;

/**
 * Writes how long a text takes to read, as far as nobody has written another time: the field is empty, or holds what
 * was counted last. Counting takes time, so it waits until the typing rests, or the form is saved.
 */
export function useReadingTime(type: ContentType, { form, unfinished }: ReturnType<typeof useRecordForm>): void {
  const [name, of] = countedField(type);
  useEffect(() => {
    if (name === undefined || of === undefined) return;
    let text = form.getValues(`text.${of}`) ?? '';
    let counted = readingTimeOf(text);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const count = () => {
      clearTimeout(timer);
      const now = form.getValues(`text.${of}`) ?? '';
      if (now === text) return;
      text = now;
      const before = counted;
      counted = readingTimeOf(text);
      const written = form.getValues(`text.${name}`);
      if (counted !== before && (written === '' || written === before))
        form.setValue(`text.${name}`, counted, { shouldValidate: form.formState.isSubmitted });
    };
    const finish = async () => {
      count();
      return true;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(count, REST);
      },
    });
    unfinished.add(finish);
    return () => {
      clearTimeout(timer);
      stop();
      unfinished.delete(finish);
    };
  }, [form, unfinished, name, of]);
}

/** The field that holds a reading time, and the one whose text is read; nothing where a type has none. */
function countedField({ fields }: ContentType): readonly [string?, string?] {
  for (const [name, field] of Object.entries(fields))
    if ('readingTimeOf' in field && field.readingTimeOf !== undefined) return [name, field.readingTimeOf];
  return [];
}
