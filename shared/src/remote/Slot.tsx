import { Component, type ReactNode } from 'react';
import { useRouteEnvelope } from './route-data.ts';
import { useShell } from './ShellServices.tsx';

/**
 * A component of another remote, placed by name. The page's route must list the name in `slots`, so that it is there
 * before the page renders. A slot that can't be had, or that throws, leaves its place to `fallback`; the page stays.
 */
export function Slot({ name, fallback = null }: { name: string; fallback?: ReactNode }) {
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

class SlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
