import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Leads the focus between the list and what is open: leaving a record, by Back or a link, returns to its row, or to the
 * list's heading when the row has gone.
 * @returns whether the open record was chosen on this screen, and did not stand in the address it was entered by.
 */
export function useArrivedFocus(
  id: number | null,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): boolean {
  const [entered] = useState(id);
  const [hasChosen, setHasChosen] = useState(false);
  const before = useRef(id);
  if (!hasChosen && id !== entered) setHasChosen(true);

  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === null || id !== null) return;
    const row = list.current?.querySelector<HTMLElement>(`a[data-id="${left}"]`);
    (row ?? heading.current)?.focus();
  }, [id, list, heading]);

  return hasChosen;
}
