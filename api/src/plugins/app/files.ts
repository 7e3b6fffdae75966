import fastifyPlugin from 'fastify-plugin';
import { createMediaStore, type MediaStore } from '../../media/media-store.ts';
import { createResumeStore, type ResumeStore } from '../../resumes/resume-store.ts';
import { incomingFolder } from '../../storage/disk-storage.ts';
import { openStorage, type Storage } from '../../storage/open-storage.ts';
import { sweepRepeatedly } from '../../storage/sweep-unfinished.ts';

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
    // Not a task of the housekeeping, which one process does for all: these folders are on this machine.
    const { uploadsFolder, resumesFolder } = config;
    const folders = [incomingFolder(uploadsFolder), resumesFolder, incomingFolder(resumesFolder)];
    const sweeps = sweepRepeatedly(folders, app);
    app.addHook('onListen', async () => sweeps.start());
    app.addHook('onClose', sweeps.stop);
    app.decorate('storage', storage);
    app.decorate('media', createMediaStore(config.uploadsFolder, storage.uploads));
    app.decorate('resumes', createResumeStore(config.resumesFolder, storage.resumes));
  },
  { name: 'files', dependencies: ['resources'] },
);
