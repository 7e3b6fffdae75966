import { Component, type ReactNode, useRef } from 'react';
import { useRouteEnvelope } from './route-data.ts';
import { useShell } from './ShellServices.tsx';
import type { ProvidedSlots, SlotName } from './slot-types.ts';
import { useLoadingNear } from './use-loading-near.ts';

/**
 * Renders a component of a remote, mostly another one, in an element of its own, by the name of its slot. The page's
 * route must list the name in `slots`, so that it is loaded before the page renders. If the slot can't be loaded or
 * throws, `fallback` is rendered instead; the rest of the page stays. On the page that the server rendered, a slot far
 * from what is seen keeps the server's HTML until the visitor comes near.
 */
export function Slot({ name, fallback = null }: { name: SlotName; fallback?: ReactNode }) {
  const { slot, unloadedSlot } = useShell();
  const { slots } = useRouteEnvelope();
  const element = useRef<HTMLDivElement>(null);
  const filled = slot(name);
  const unloaded = filled ? null : (unloadedSlot?.(name) ?? null);
  useLoadingNear(element, unloaded);
  if (!(name in slots)) return fallback;
  if (filled)
    return (
      <div ref={element} data-slot={name}>
        <SlotBoundary fallback={fallback}>
          <filled.Component data={slots[name]} />
        </SlotBoundary>
      </div>
    );
  if (!unloaded) return fallback;
  // React keeps this element when the slot is loaded, and only replaces what is in it.
  return (
    <div ref={element} data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: unloaded.html }} />
  );
}

/** The data of a slot on this page, for a page that uses it itself; undefined when the slot was left out. */
export const useSlotData = <Name extends SlotName>(name: Name): ProvidedSlots[Name] | undefined =>
  useRouteEnvelope().slots[name] as ProvidedSlots[Name] | undefined;

class SlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
