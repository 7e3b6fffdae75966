import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecipe } from './testing/read-recipe.ts';

const HOW_TO = path.resolve(__dirname, '../../../docs/how-to');
const recipes = readdirSync(HOW_TO).filter((name) => name !== 'README.md');

describe.each(recipes)('%s', (name) => {
  it('has ten steps at most, and names every file that it touches', () => {
    const { steps, files, actions } = readRecipe(readFileSync(path.join(HOW_TO, name), 'utf8'));
    const touched = actions.flatMap((action) => (action.kind === 'run' ? [] : [action.file]));

    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThanOrEqual(10);
    expect(touched.filter((file) => !files.includes(file))).toEqual([]);
  });
});
