import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';

interface Noted {
  /** Forms in open dialogs. */
  readonly inDialogs: readonly string[];
  /** Forms on the screen itself with unsaved changes, in the order in which they were changed. */
  readonly typed: readonly string[];
  /** Forms with unsaved changes that can't be kept as a draft. */
  readonly unkept: readonly string[];
}

/** State that the forms of one screen share. */
interface ScreenForms extends Noted {
  readonly note: (list: keyof Noted, key: string, isThere: boolean) => void;
}

const NONE: Noted = { inDialogs: [], typed: [], unkept: [] };

const ScreenFormsContext = createContext<ScreenForms>({ ...NONE, note: () => undefined });

export function ScreenFormsProvider({ children }: { readonly children: ReactNode }) {
  const [noted, setNoted] = useState(NONE);
  const note = useCallback<ScreenForms['note']>((list, key, isThere) => {
    setNoted((last) => {
      const others = last[list].filter((other) => other !== key);
      return { ...last, [list]: isThere ? [...others, key] : others };
    });
  }, []);
  const forms = useMemo(() => ({ ...noted, note }), [noted, note]);
  return <ScreenFormsContext value={forms}>{children}</ScreenFormsContext>;
}

export const useScreenForms = (): ScreenForms => use(ScreenFormsContext);

/** Keeps a form in a list while `isThere` is true. */
export function useRegisteredForm(list: keyof Noted, key: string, isThere: boolean): void {
  const { note } = useScreenForms();
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    note(list, key, true);
    return () => note(list, key, false);
  }, [list, key, isThere, note]);
}
