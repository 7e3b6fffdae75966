import type { Visit } from '../../app/visit.ts';
import type { NamedVersions } from '../rendering/rendered-page.ts';
import type { DocumentSigner } from './document-signer.ts';

/**
 * The `Server-Timing` header of a page, made for each visit, also where the document comes from memory: it carries what
 * must not stand in a document that many are sent.
 * @param trace the request's id.
 * @param named what the document says that it is made of.
 */
export function serverTimingOf({ sign }: Pick<DocumentSigner, 'sign'>, trace: string, named: NamedVersions): string {
  const visit: Visit = { trace, proof: sign({ trace, ...named }) };
  return Object.entries(visit)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
