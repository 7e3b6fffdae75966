import { fetchError } from './fetch-error.ts';

/**
 * Fetches and runs a script.
 * @param integrity its Subresource Integrity hash; null runs it unchecked.
 * @throws a FetchError when it can't be fetched or is refused; another error when it throws.
 */
export function runScript(address: string, integrity: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: string | undefined;
    const onError = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) thrown = message;
    };
    const finish = (act: () => void) => {
      window.removeEventListener('error', onError);
      script.remove();
      act();
    };
    window.addEventListener('error', onError);
    // Requested in the same mode as its chunks and the preloads of both: otherwise they would be fetched twice.
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = address;
    script.addEventListener('load', () =>
      finish(() => (thrown === undefined ? resolve() : reject(new Error(`${address} threw: ${thrown}`)))),
    );
    script.addEventListener('error', () => finish(() => reject(fetchError(address))));
    document.head.append(script);
  });
}
