import { Component, type ReactNode } from 'react';
import { useRouteEnvelope } from './route-data.ts';
import { useShell } from './ShellServices.tsx';
import type { LentSlots, SlotName } from './slot-types.ts';

/**
 * A component of another remote, placed by name. The page's route must list the name in `slots`, so that it is there
 * before the page renders. A slot that can't be had, or that throws, leaves its place to `fallback`; the page stays.
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

/**
 * What a slot of this page was filled with, for a page that says something of it itself; undefined when it was left
 * out.
 */
export const useSlotData = <Name extends SlotName>(name: Name): LentSlots[Name] | undefined =>
  useRouteEnvelope().slots[name] as LentSlots[Name] | undefined;

class SlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
