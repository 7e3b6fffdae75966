import fastifyPlugin from 'fastify-plugin';
import { createMediaStore, type MediaStore } from '../../media/media-store.ts';
import { createResumeStore, type ResumeStore } from '../../resumes/resume-store.ts';
import { openStorage, type Storage } from '../../storage/open-storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly storage: Storage;
    readonly media: MediaStore;
    readonly resumes: ResumeStore;
  }
}

/** Adds the storage of files, media and resumes. If no storage is given, it is opened here and closed with the app. */
export const filesPlugin = fastifyPlugin<{ readonly storage?: Storage }>(
  async (app, { storage: given }) => {
    const { config } = app;
    const storage = given ?? (await openStorage(config));
    if (!given) app.addHook('onClose', async () => storage.close());
    app.decorate('storage', storage);
    app.decorate('media', createMediaStore(config.uploadsFolder, storage.uploads));
    app.decorate('resumes', createResumeStore(config.resumesFolder, storage.resumes));
  },
  { name: 'files', dependencies: ['resources'] },
);
