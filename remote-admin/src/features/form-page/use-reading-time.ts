import type { ContentType } from '@northlight/shared/content';
import { useEffect } from 'react';
import type { useRecordForm } from '../content/use-record-form.ts';
import { readingTimeOf } from './reading-time.ts';

/** Milliseconds without typing until the words are counted. */
const COUNT_DELAY = 300;

/**
 * Fills in the reading time of a text, unless somebody has entered another one: only while the field is empty or has
 * the last computed value. Counting takes time, so it waits until typing pauses, or the form is saved.
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
        timer = setTimeout(count, COUNT_DELAY);
      },
    });
    unfinished.actions.add(finish);
    return () => {
      clearTimeout(timer);
      stop();
      unfinished.actions.delete(finish);
    };
  }, [form, unfinished, name, of]);
}

/** The field with the reading time, and the field whose text is read; nothing if the type has none. */
function countedField({ fields }: ContentType): readonly [string?, string?] {
  for (const [name, field] of Object.entries(fields))
    if ('readingTimeOf' in field && field.readingTimeOf !== undefined) return [name, field.readingTimeOf];
  return [];
}
