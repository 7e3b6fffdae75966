import { PREVIEW_HEADER } from '@northlight/shared/endpoints';
import fastifyPlugin from 'fastify-plugin';
import { applyChanges } from '../../content/preview/apply-changes.ts';
import { createPreviewGrants, type PreviewGrant, type PreviewGrants } from '../../content/preview/preview-grants.ts';
import { createPreviewLinks, type PreviewLinks } from '../../content/preview/preview-links.ts';
import { createPreviewReads, type PreviewReads } from '../../content/preview/preview-reads.ts';
import { forbidden } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly previewGrants: PreviewGrants;
    readonly previewLinks: PreviewLinks;
    readonly previewReads: PreviewReads;
  }
  interface FastifyRequest {
    /** The preview whose changes a read has to show; null for published content. */
    preview: PreviewGrant | null;
    /** Whether the request asks for a preview, also without a valid grant. Nothing of its answer may be cached. */
    isPreview: boolean;
  }
}

/**
 * Applies previews to reads of content. A request with an invalid grant is refused without a reason. It does not get
 * the published content instead, because that could be taken for the preview.
 */
export const previewsPlugin = fastifyPlugin(
  async (app) => {
    const grants = createPreviewGrants(app.db, app.now);
    app.decorate('previewGrants', grants);
    app.decorate('previewLinks', createPreviewLinks(app.db, app.now));
    app.decorate('previewReads', createPreviewReads(app.db, applyChanges));
    app.decorateRequest('preview', null);
    app.decorateRequest('isPreview', false);

    app.addHook('onRequest', async (request) => {
      const token = request.headers[PREVIEW_HEADER];
      if (token === undefined || !request.routeOptions.config.collections) return;
      request.isPreview = true;
      request.preview = await grants.find(String(token));
      if (!request.preview) throw forbidden('This preview is over');
    });
  },
  { name: 'previews', dependencies: ['resources'] },
);
