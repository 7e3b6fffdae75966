import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useContentChanges } from '../content/content-changes.ts';
import { UndoBar } from './UndoBar.tsx';
import { UndoContext, type Undoable } from './undo.ts';

interface Offer extends Undoable {
  readonly id: number;
}

/**
 * Shows what can be taken back, the last one lowest. It stands above the screens, so that leaving one takes no offer
 * away.
 */
export function UndoHost({ children }: { readonly children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const { reportAll } = useContentChanges();
  const undo = useMemo(
    () => ({
      offer: (undoable: Undoable) =>
        setOffers((current) => [...current, { ...undoable, id: (current.at(-1)?.id ?? 0) + 1 }]),
    }),
    [],
  );

  return (
    <UndoContext value={undo}>
      {children}
      <Place role="status">
        {offers.map((offer) => (
          <UndoBar
            key={offer.id}
            offer={offer}
            hasShortcut={offer === offers.at(-1)}
            onUndone={reportAll}
            onGone={() => setOffers((current) => current.filter(({ id }) => id !== offer.id))}
          />
        ))}
      </Place>
    </UndoContext>
  );
}

const Place = styled.div`
  position: fixed;
  inset: auto 16px 16px;
  z-index: var(--z-toast);
  display: grid;
  gap: 8px;
  justify-items: center;
  pointer-events: none;

  @media print {
    display: none;
  }
`;
