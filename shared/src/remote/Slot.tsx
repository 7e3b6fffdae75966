import { Component, type ReactNode } from 'react';
import { useRouteEnvelope } from './route-data.ts';
import { useShell } from './ShellServices.tsx';
import type { ProvidedSlots, SlotName } from './slot-types.ts';

/**
 * Renders a component of another remote, by the name of its slot. The page's route must list the name in `slots`, so
 * that it is loaded before the page renders. If the slot can't be loaded or throws, `fallback` is rendered instead; the
 * rest of the page stays.
 */
export function Slot({ name, fallback = null }: { name: SlotName; fallback?: ReactNode }) {
  const { slot } = useShell();
  const { slots } = useRouteEnvelope();
  const filled = slot(name);
  if (!filled || !(name in slots)) return fallback;
  return (
    <SlotBoundary fallback={fallback}>
      <filled.Component data={slots[name]} />
    </SlotBoundary>
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
