import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Recording, readRecording } from '@northlight/shared/recordings';
import type { Release } from '@northlight/shared/release';
import { messageOf } from '../run/message-of.ts';
import { roomFolder } from '../rooms.ts';
import { answerAsApi, writeApiAnswer } from './answers/answer-as-api.ts';
import { followBuild } from './build-progress.ts';
import { answerOwn } from './own-pages.ts';
import { sectionsOf, type ShownSection } from './pages/sections.ts';
import { openShells } from './shells.ts';
import { showSection } from './show-section.ts';
import { type Answer, close, listen, listenNear, portOf } from './small-server.ts';
import { type Content, stateOfHost } from './states.ts';

const SECTION_SOURCE = path.join(import.meta.dirname, 'section/remote-with-slots.tsx');
const NOTHING_RECORDED: Recording = { views: [], answers: {} };

export interface Workbench {
  readonly port: number;
  /** The routes and slots of the remote, once it is built. */
  sections(): Promise<readonly ShownSection[]>;
  stop(): Promise<void>;
}

export interface WorkbenchOptions {
  /** Default 0: any free port. If the port is in use, another one is taken. */
  readonly port?: number;
  /** Called with the milliseconds between saving a source and sending the first document that is built from it. */
  readonly onEditShown?: (milliseconds: number) => void;
}

/**
 * Serves a remote from its sources, without API and network: an index of its routes and slots, and each of them in the
 * real shell, in every state.
 * @param room folder of the remote.
 */
export async function openWorkbench(
  room: string,
  { port = 0, onEditShown }: WorkbenchOptions = {},
): Promise<Workbench> {
  const recording = (await readRecording(roomFolder(room))) ?? NOTHING_RECORDED;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'workbench-'));
  const build = followBuild();
  const apis = openApis(recording);
  let release: Release | null = null;
  let builds = 0;
  const sections = async () => {
    await build.ready();
    return release ? sectionsOf(release, recording) : [];
  };

  let answer: Answer = () => Promise.reject(new Error('The workbench is about to start.'));
  const server = await listenNear((request, response) => answer(request, response), port);
  const used = portOf(server);
  const shells = openShells({ port: used, dataFolder, apiFor: apis.originOf });
  answer = async (request, response) => {
    const host = stateOfHost(request.headers.host);
    if (!host) return answerOwn(request, response, { room, sections, shells, port: used });
    if (host.isApi) return apis.answer(host.state.content)(request, response);
    const [shell] = await Promise.all([shells.of(host.state.content), build.ready()]);
    const edited = request.headers.accept?.includes('text/html') ? build.takeEdit() : null;
    await showSection(request, response, { state: host.state, shell, port: used });
    if (edited !== null) onEditShown?.(Date.now() - edited);
  };
  // This state is looked at first, so its shell starts while the bundler is loaded.
  shells.of('full').catch((error: unknown) => shells.isEnding() || console.error(messageOf(error)));
  const { developRemote } = await import('../run/develop-remote.ts');
  const stopDevelopment = await developRemote(roomFolder(room), {
    releases: path.join(dataFolder, 'remotes'),
    output: path.join(roomFolder(room), 'dist-dev/workbench'),
    source: SECTION_SOURCE,
    // A shell reads the bundle of an unknown version without delay.
    versions: () => `workbench-${(builds += 1)}`,
    onChange: build.changed,
    onBuilt(bundle, offered) {
      release = offered ?? release;
      build.built(bundle);
    },
  });

  return {
    port: used,
    sections,
    async stop() {
      await Promise.all([shells.stop(), stopDevelopment(), close(server), apis.close()]);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Servers in place of the API: browsers reach them through the workbench's port, each shell's server through a port of
 * its own.
 */
function openApis(recording: Recording) {
  const servers = new Map<Content, Promise<Server>>();
  const answer =
    (content: Content): Answer =>
    async (request, response) =>
      writeApiAnswer(request, response, await answerAsApi(request, recording, content));

  return {
    answer,
    async originOf(content: Content): Promise<string> {
      const server = servers.get(content) ?? listen(answer(content), 0);
      servers.set(content, server);
      return `http://127.0.0.1:${portOf(await server)}`;
    },
    async close(): Promise<void> {
      await Promise.all([...servers.values()].map(async (server) => close(await server)));
    },
  };
}
