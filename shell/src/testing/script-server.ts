/** What the script at an address does: runs, is missing (or refused), throws, or never loads. */
export type Answer = (() => void) | 'missing' | 'throws' | 'never';

export interface AskedScript {
  /** Path and query. */
  readonly address: string;
  readonly integrity: string | null;
  readonly crossOrigin: string | null;
}

/**
 * Replaces the network and the script engine of a browser, because jsdom does not load scripts that are added to the
 * head.
 */
export interface ScriptServer {
  /** All requested scripts, in order. */
  readonly asked: AskedScript[];
  /** @param path without the query, so that a retry with another query gets the same. */
  serve(path: string, answer: Answer): void;
  stop(): void;
}

export function createScriptServer(): ScriptServer {
  const answers = new Map<string, Answer>();
  const asked: AskedScript[] = [];

  const run = (script: HTMLScriptElement) => {
    const { pathname, search } = new URL(script.src);
    asked.push({ address: pathname + search, integrity: script.integrity || null, crossOrigin: script.crossOrigin });
    const answer = answers.get(pathname) ?? 'missing';
    if (answer === 'never') return;
    if (answer === 'throws')
      window.dispatchEvent(
        new ErrorEvent('error', { filename: script.src, message: 'Uncaught Error: broken on purpose' }),
      );
    else if (answer !== 'missing') answer();
    script.dispatchEvent(new Event(answer === 'missing' ? 'error' : 'load'));
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) run(node);
  });
  observer.observe(document.head, { childList: true });

  return { asked, serve: (path, answer) => void answers.set(path, answer), stop: () => observer.disconnect() };
}
