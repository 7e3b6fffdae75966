import { Button } from '@northlight/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { UndoContext, type Undoable } from './undo.ts';

/** Milliseconds an offer stands, not counting the time it is pointed at or holds the focus. */
const PATIENCE = 8_000;

/** Shows the last thing that can be taken back. Ctrl+Z (Cmd+Z) does too, unless something is being typed. */
export function UndoHost({ children }: { readonly children: ReactNode }) {
  const [offer, setOffer] = useState<Undoable | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!offer || isHeld || isBusy) return;
    const timer = setTimeout(() => setOffer(null), PATIENCE);
    return () => clearTimeout(timer);
  }, [offer, isHeld, isBusy]);

  useEffect(() => {
    if (!offer) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void takeBack(offer);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [offer]);

  async function takeBack({ undo }: Undoable) {
    setBusy(true);
    await undo();
    setBusy(false);
    setHeld(false);
    setOffer(null);
  }

  return (
    <UndoContext value={setOffer}>
      {children}
      <Place role="status">
        {offer ? (
          <Bar data-ground="night" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
            <span>{offer.text}</span>
            <Button kind="line" size="s" busy={isBusy} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => takeBack(offer)}>
              Undo
            </Button>
          </Bar>
        ) : null}
      </Place>
    </UndoContext>
  );
}

const Place = styled.div`
  position: fixed;
  inset: auto 16px 16px;
  z-index: var(--z-toast);
  display: flex;
  justify-content: center;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  max-width: 560px;
  padding: 10px 12px 10px 20px;
  background: var(--bg);
  color: var(--ink);
  box-shadow: var(--shadow);
  font-size: .875rem;
  overflow-wrap: anywhere;
  pointer-events: auto;
`;
