import type { Span } from '@northlight/shared/tracing';
import { ownerOf } from '../../app/owner-of.ts';
import type { Address } from '../composition/address-faults.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { Faults } from './faults.ts';

interface AttemptContext {
  readonly lineUp: LineUp;
  readonly address: Address;
  /** The faults of earlier attempts. */
  readonly faults: Faults;
}

/** The span of one attempt at a page. It is named after the remote that owns the address. */
export function renderSpan(span: Span | undefined, { lineUp, address, faults }: AttemptContext): Span | undefined {
  if (!span?.isRecording) return span;
  const owner = ownerOf(lineUp.remotes, address.pathname);
  return span.start(`render ${owner?.remote.name ?? 'no remote'}`, {
    attributes: {
      ...(owner
        ? {
            'northlight.remote': owner.remote.name,
            'northlight.version': owner.remote.version,
            'northlight.route': owner.route.pattern,
          }
        : {}),
      'northlight.faults': faults.length,
    },
  });
}
