import { ErrorState } from '@northlight/shared/ui';
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { useRetry } from './use-retry.ts';

export interface FailedPartProps {
  readonly onRetry: () => void;
  /** Loads the code, and shows nothing of it. */
  readonly load: () => Promise<unknown>;
}

/** Thrown in place of a component whose code could not be loaded. */
class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

/**
 * A component whose code is loaded when it is first rendered, within a `Suspense`. If it can't be loaded, a message
 * stands in its place and the form around it stays as it is. Trying again loads the code again, which React's own
 * `lazy` never does.
 * @param Failed what stands in its place, and calls `onRetry` when it is to be tried again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Failed: ComponentType<FailedPartProps> = NotLoaded,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new PartNotLoaded('A part of the dashboard could not be loaded.', { cause: error });
      }),
    );
  // Renewed only when the failure of the last attempt was shown: React renders an attempt again when it has failed.
  let Part: ComponentType<Props> = attempt();

  return class LazyPart extends Component<Props, { readonly error: unknown }> {
    override readonly state = { error: null };

    static getDerivedStateFromError(error: unknown) {
      return { error };
    }

    override componentWillUnmount(): void {
      if (this.state.error !== null) Part = attempt();
    }

    retry = (): void => {
      Part = attempt();
      this.setState({ error: null });
    };

    override render(): ReactNode {
      const { error }: { readonly error: unknown } = this.state;
      if (error === null) return <Part {...this.props} />;
      if (!(error instanceof PartNotLoaded)) throw error;
      return <Failed onRetry={this.retry} load={load} />;
    }
  };
}

/** For a part that the visitor has asked for. */
function NotLoaded({ onRetry, load }: FailedPartProps) {
  // The message stays until the code is there. A browser says that it is online before servers can be reached.
  const loadAgain = () => load().then(onRetry, () => setFailure({ retry: loadAgain, wasOnline: true }));
  const [failure, setFailure] = useState({ retry: loadAgain, wasOnline: false });
  // Not after some time before the browser was online: the button that has the focus would be removed.
  useRetry(failure, failure.wasOnline ? undefined : null);
  return (
    <ErrorState
      title="This part could not be loaded."
      text="What you have typed is still here. Check your connection, then try again."
      onRetry={onRetry}
    />
  );
}

/** For a part that nobody misses: shows nothing, and tries again by itself. */
export function LeftOut({ onRetry }: FailedPartProps) {
  const [failure] = useState({ retry: onRetry });
  useRetry(failure);
  return null;
}
