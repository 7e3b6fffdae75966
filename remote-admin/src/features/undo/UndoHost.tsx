import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CONTENT_KEY } from '../content/record-lists.ts';
import { type Undoable, UndoContext } from './undo.ts';
import { UndoBar } from './UndoBar.tsx';

interface Offer extends Undoable {
  readonly id: number;
}

/**
 * Shows what can be taken back, the last one lowest. It stands above the screens, so that leaving one takes no offer
 * away.
 */
export function UndoHost({ children }: { readonly children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [count, setCount] = useState(0);
  const client = useQueryClient();
  const undo = useMemo(
    () => ({
      count,
      offer: (undoable: Undoable) =>
        setOffers((current) => [...current, { ...undoable, id: (current.at(-1)?.id ?? 0) + 1 }]),
    }),
    [count],
  );
  const notice = () => {
    setCount((before) => before + 1);
    // What came back may have brought parts of other collections with it.
    void client.invalidateQueries({ queryKey: CONTENT_KEY });
  };

  return (
    <UndoContext value={undo}>
      {children}
      <Place role="status">
        {offers.map((offer) => (
          <UndoBar
            key={offer.id}
            offer={offer}
            hasShortcut={offer === offers.at(-1)}
            onUndone={notice}
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
