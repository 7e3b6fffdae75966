import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';

interface Noted {
  /** The forms in dialogs that are open. */
  readonly inDialogs: readonly string[];
  /** The forms on the screen itself in which something is typed and not saved, the first one first. */
  readonly typed: readonly string[];
}

/** What the forms on one screen have to know of each other. */
interface ScreenForms extends Noted {
  readonly note: (list: keyof Noted, key: string, isThere: boolean) => void;
}

const NONE: Noted = { inDialogs: [], typed: [] };

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

/** Notes a form in a list for as long as it belongs there. */
export function useRegisteredForm(list: keyof Noted, key: string, isThere: boolean): void {
  const { note } = useScreenForms();
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    note(list, key, true);
    return () => note(list, key, false);
  }, [list, key, isThere, note]);
}
