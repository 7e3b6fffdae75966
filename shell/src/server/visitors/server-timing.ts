import type { Span } from '@northlight/shared/tracing';
import type { Visit } from '../../app/visit.ts';
import type { NamedVersions } from '../rendering/rendered-page.ts';
import type { DocumentSigner } from './document-signer.ts';

/**
 * The `Server-Timing` header of a page. It is made for each visit, also if the document is cached, and has what must
 * not be in a document that many visitors are sent: the trace and the proof.
 * @param span the request's span.
 * @param named the versions that the document lists.
 */
export function serverTimingOf(
  { sign }: Pick<DocumentSigner, 'sign'>,
  span: Pick<Span, 'ids' | 'isRecording' | 'headers'>,
  named: NamedVersions,
): string {
  const trace = span.ids.trace_id;
  const { traceparent } = span.isRecording ? span.headers() : {};
  const visit: Visit = { trace, proof: sign({ trace, ...named }), ...(traceparent ? { traceparent } : {}) };
  return Object.entries(visit)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
