import { useShell } from '@northlight/shared/remote';
import { type ComponentType, useState } from 'react';

export interface PartOnDemand<Props> {
  /** Null until it is loaded. */
  readonly Part: ComponentType<Props> | null;
  /** Resolves to whether it is loaded. A failure is told in a message. */
  readonly loadPart: () => Promise<boolean>;
  /** Loads it before it is asked for. A failure is not shown: it is tried again when it is asked for. */
  readonly prefetchPart: () => void;
}

/**
 * A component whose code is loaded when it is asked for. After a failure it is loaded again the next time.
 * @param name what can't be loaded, at the beginning of the message.
 */
export function usePart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  name: string,
): PartOnDemand<Props> {
  const { notify } = useShell();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const loadNow = () => load().then(({ default: Loaded }) => setPart(() => Loaded));
  return {
    Part,
    async loadPart() {
      try {
        await loadNow();
        return true;
      } catch (error) {
        console.error(`[admin] ${name} could not be loaded:`, error);
        notify.error(`${name} could not be loaded. Check your connection, then try again.`);
        return false;
      }
    },
    prefetchPart: () =>
      void loadNow().catch((error: unknown) => console.debug(`[admin] ${name} could not be fetched yet:`, error)),
  };
}
