import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Stage, Step } from './read-containerfile.ts';

/** The image that an engine would make of a stage. Folders take the place of file systems. */
export interface Image {
  /** Folder that stands for `/`. */
  readonly root: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly command: readonly string[];
}

interface BuildContext {
  /** Empty folder in which the images are made. */
  readonly place: string;
  readonly context: string;
  /** User and group, in the form of chown, that stand for the image's user here. */
  readonly owner: string;
}

/** Executes every step of every stage. @throws with the output of a step that fails. */
export function carryOut(stages: readonly Stage[], build: BuildContext): ReadonlyMap<string, Image> {
  const images = new Map<string, Image>();
  for (const { name, from, steps } of stages) {
    const base = images.get(from);
    const root = rootFor(path.join(build.place, name), base, steps);
    const first = { ...(base ?? EMPTY), root };
    images.set(
      name,
      steps.reduce((image, step) => carryOutStep(image, step, images, build), first),
    );
  }
  return images;
}

/**
 * The root folder of a new image. A stage that only describes its image shares the folder of its base, which holds the
 * same files: a copy of all packages takes many seconds, even as hard links.
 */
function rootFor(own: string, base: Image | undefined, steps: readonly Step[]): string {
  if (base && !steps.some((step) => step.do === 'COPY' || step.do === 'RUN')) return base.root;
  mkdirSync(own);
  if (base) lay(base.root, own);
  return own;
}

const EMPTY: Image = { root: '/nowhere', folder: '/', env: {}, user: 'root', volumes: [], command: [] };

function carryOutStep(
  image: Image,
  step: Step,
  images: ReadonlyMap<string, Image>,
  { context, owner }: BuildContext,
): Image {
  switch (step.do) {
    case 'WORKDIR':
      mkdirSync(inImage(image, step.text), { recursive: true });
      return { ...image, folder: step.text };
    case 'USER':
      return { ...image, user: step.text };
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, step.text] };
    case 'ENV':
      return { ...image, env: { ...image.env, ...step.variables } };
    case 'CMD':
      return { ...image, command: step.command };
    case 'COPY': {
      const source = step.stage === null ? context : rootOf(step.stage, images);
      lay(path.join(source, step.source), inImage(image, path.resolve(image.folder, step.target)));
      return image;
    }
    case 'RUN':
      runIn(image, step.text.replaceAll('node:node', owner));
      return image;
  }
}

function rootOf(stage: string, images: ReadonlyMap<string, Image>): string {
  const root = images.get(stage)?.root;
  if (root === undefined) throw new Error(`COPY takes files from ${stage}, which is no earlier stage.`);
  return root;
}

/** Path on this machine of a path in an image. */
export const inImage = ({ root }: Pick<Image, 'root'>, place: string): string => path.join(root, place);

/**
 * Adds the files of a folder to another one, as hard links: no program in an image writes to the files of the image.
 */
function lay(source: string, target: string): void {
  if (!existsSync(source)) throw new Error(`COPY takes ${source}, which is not there.`);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-al', `${source}/.`, target], { stdio: 'pipe' });
}

/** Runs a script of a RUN step. Absolute paths are changed to paths in the image's folder. */
function runIn(image: Image, script: string): void {
  const here = script.replaceAll(/(?<=^|\s)\/[\w/.-]+/g, (place) => inImage(image, place));
  try {
    execFileSync('sh', ['-c', here], {
      cwd: inImage(image, image.folder),
      env: { ...bareEnvironment(), npm_config_prefer_offline: 'true', ...image.env },
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`RUN ${script} failed:\n${output}`, { cause: error });
  }
}

/**
 * Environment as in an image: no variables of the npm that runs the tests, and no programs of this repository's
 * packages.
 */
export const bareEnvironment = (): Readonly<Record<string, string>> => ({
  HOME: process.env.HOME ?? '/',
  PATH: [path.dirname(process.execPath), ...(process.env.PATH ?? '').split(path.delimiter)]
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter),
});
