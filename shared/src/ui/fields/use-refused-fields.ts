import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { RefusedField } from './ErrorSummary.tsx';

export interface RefusedFieldsOptions<Name extends string> {
  /** In the order of the form. */
  readonly labels: ReadonlyMap<Name, string>;
  /** Current errors by field. */
  readonly errors: Partial<Readonly<Record<Name, unknown>>>;
  /** Must be a stable function, as in react-hook-form. */
  readonly focusField: (name: Name) => void;
}

export interface RefusedFields<Name extends string> {
  /** Id of a field's control. */
  readonly idOf: (name: Name) => string;
  /** Sets the errors of a failed submission; none removes the summary. */
  readonly refuse: (errors: Partial<Readonly<Record<Name, unknown>>>) => void;
  /**
   * Props of an `ErrorSummary`. With fewer than two fields it is not shown, because a single field shows its own error.
   */
  readonly refused: { readonly ref: RefObject<HTMLDivElement | null>; readonly fields: readonly RefusedField[] };
}

/** The fields with errors of the last submission. A single one gets the focus; of several, their summary gets it. */
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
