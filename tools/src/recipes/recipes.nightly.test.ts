import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDefinition } from '../release/read-definition.ts';
import { copyCheckout } from '../testing/copy-checkout.ts';
import { applyHunk, readRecipe, type RecipeAction } from './testing/read-recipe.ts';

const HOW_TO = path.resolve(__dirname, '../../../docs/how-to');
/** These recipes are performed one after the other in one copy. The type check runs once, after all of them. */
const CARRIED_OUT = ['add-a-content-type.md', 'add-a-field-kind.md', 'add-a-page.md', 'add-a-slot.md'];
const TYPE_CHECK = 'npm run types';

jest.setTimeout(1_500_000);

let folder: string;

beforeAll(() => {
  folder = copyCheckout('recipes');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recipeOf = (name: string) => readRecipe(readFileSync(path.join(HOW_TO, name), 'utf8'));

/** @returns its output. @throws with its output when the command fails. */
function run(command: string): string {
  // The nested jest must not see that it runs inside another one.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: '', DATA_DIR: path.join(folder, '.data') },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}.\n${stdout}${stderr}`);
  return stdout;
}

function carryOut(action: RecipeAction): void {
  if (action.kind === 'run') return void (action.command === TYPE_CHECK || run(action.command));
  const file = path.join(folder, action.file);
  if (action.kind === 'write') {
    mkdirSync(path.dirname(file), { recursive: true });
    return writeFileSync(file, action.text, { flag: 'wx' });
  }
  writeFileSync(file, action.hunks.reduce(applyHunk, readFileSync(file, 'utf8')));
}

describe('a recipe that is followed to the letter', () => {
  it.each(CARRIED_OUT)('%s', (name) => {
    for (const action of recipeOf(name).actions) carryOut(action);
  });

  it('leaves a repository that passes its type check', () => {
    run(TYPE_CHECK);
  });

  it('leaves a migration that makes the table of the new type', () => {
    const migrations = path.join(folder, 'api/migrations');
    const [written = ''] = readdirSync(migrations).filter((name) => name.endsWith('_event.sql'));

    expect(readFileSync(path.join(migrations, written), 'utf8')).toContain('CREATE TABLE "event"');
  });

  it('leaves a remote that is built with its new page and its new slot', async () => {
    run('npm run build -w remote-career');

    const { routes, slots } = await readDefinition(path.join(folder, 'remote-career/dist/server/server.cjs'));
    const page = routes.find(({ pattern }) => pattern === '/working-here');
    expect(page).toMatchObject({ query: [] });
    expect(slots).toContain('reasons');
  });
});
