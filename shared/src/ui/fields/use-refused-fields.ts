import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { RefusedField } from './ErrorSummary.tsx';

export interface RefusedFieldsOptions<Name extends string> {
  /** In the order of the form. */
  readonly labels: ReadonlyMap<Name, string>;
  /** What is wrong now, by field. */
  readonly errors: Partial<Readonly<Record<Name, unknown>>>;
  /** Stays the same function, as that of react-hook-form does. */
  readonly focusField: (name: Name) => void;
}

export interface RefusedFields<Name extends string> {
  /** Of a field's control. */
  readonly idOf: (name: Name) => string;
  /** A send was refused for these; none ends the summary. */
  readonly refuse: (errors: Partial<Readonly<Record<Name, unknown>>>) => void;
  /** Props of an `ErrorSummary`. Without fields there is none to show: a single one says itself what is wrong. */
  readonly refused: { readonly ref: RefObject<HTMLDivElement | null>; readonly fields: readonly RefusedField[] };
}

/** Which fields a send was refused for. Focus goes into the only one, or to the summary of several. */
export function useRefusedFields<Name extends string>({
  labels,
  errors,
  focusField,
}: RefusedFieldsOptions<Name>): RefusedFields<Name> {
  const [names, setNames] = useState<readonly Name[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const [first, ...others] = names;
    if (first === undefined) return;
    if (others.length === 0) focusField(first);
    else summary.current?.focus();
  }, [names, focusField]);

  const idOf = (name: Name) => `${id}-${name}`;
  const listed = names.length > 1 ? names : [];
  return {
    idOf,
    refuse: (refused) => setNames([...labels.keys()].filter((name) => refused[name])),
    refused: {
      ref: summary,
      fields: listed.map((name) => ({ id: idOf(name), label: labels.get(name) ?? name, isCorrected: !errors[name] })),
    },
  };
}
