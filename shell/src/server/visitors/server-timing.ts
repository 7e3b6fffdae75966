import type { Span } from '@northlight/shared/tracing';
import type { Visit } from '../../app/visit.ts';
import type { NamedVersions } from '../rendering/rendered-page.ts';
import type { DocumentSigner } from './document-signer.ts';

/**
 * The `Server-Timing` header of a page, made for each visit, also where the document comes from memory: it carries what
 * must not stand in a document that many are sent.
 * @param span the request's.
 * @param named what the document says that it is made of.
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
