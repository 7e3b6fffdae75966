import { useHydrated } from '@northlight/shared/ui/hydrated';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePart } from '../../components/use-part.ts';

const load = () => import(/* webpackChunkName: "command-palette" */ './CommandPalette.tsx');

/** Opens the command palette, as Ctrl+K or Cmd+K does. The palette is rendered once it was opened. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // Prefetched as soon as its use is likely, so that its input is ready for what is typed right after the shortcut.
  const { Part: CommandPalette, loadPart, prefetchPart } = usePart(load, 'The search');
  const isHydrated = useHydrated();
  function openPalette(): void {
    setWanted(true);
    if (CommandPalette) setOpen(true);
    else void loadPart().then(setOpen);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') prefetchPart();
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // The browser's own shortcut would move the focus to its address bar.
    event.preventDefault();
    if (isOpen) return setOpen(false);
    // Another open dialog has priority: it may contain unsaved changes.
    if (document.querySelector('[role="dialog"]:not([hidden]), [role="alertdialog"]:not([hidden])')) return;
    openPalette();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const isMac = isHydrated && /Mac|iP(?:hone|ad)/.test(navigator.platform);
  return (
    <>
      <Opener
        type="button"
        aria-label="Search the dashboard"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetchPart}
        onFocus={prefetchPart}
        onClick={openPalette}
      >
        <Search aria-hidden="true" />
        <span data-keys={isMac ? '⌘ K' : 'Ctrl K'}>Search</span>
      </Opener>
      {isWanted && CommandPalette ? <CommandPalette open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  flex: none;
  height: 40px;
  padding-inline: 12px;
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  font-size: 0.875rem;

  &:hover {
    background: var(--tint);
  }

  > svg {
    width: 18px;
    height: 18px;
  }

  /* The empty alternative text keeps the hint out of the button's accessible name. */
  > span::after {
    content: attr(data-keys) / '';
    display: inline-block;
    margin-inline-start: 10px;
    font-size: 0.75rem;
    color: var(--ink-2);
  }

  @media (max-width: 767.98px) {
    width: 44px;
    height: 44px;
    justify-content: center;
    padding: 0;
    border: 0;

    > span {
      display: none;
    }
  }
`;
