import { applyHunk, readRecipe } from './read-recipe.ts';

const RECIPE = `# Add a thing

Files: \`a/new.ts\`, \`a/list.ts\`.

1. Write it.

   \`\`\`ts file=a/new.ts
   export const thing = {
     size: 1,
   };
   \`\`\`

2. List it.

   \`\`\`diff file=a/list.ts
    import { one } from './one.ts';
   +import { thing } from './new.ts';
   @@
   -export const all = [one];
   +export const all = [one, thing];
   \`\`\`

   \`\`\`sh
   npm run types
   \`\`\`

   \`\`\`console
   npm start
   \`\`\`
`;

describe('readRecipe', () => {
  it('reads files, changes and commands in their order, and leaves out what is for people', () => {
    expect(readRecipe(RECIPE)).toEqual({
      steps: 2,
      files: ['a/new.ts', 'a/list.ts'],
      actions: [
        { kind: 'write', file: 'a/new.ts', text: 'export const thing = {\n  size: 1,\n};\n' },
        {
          kind: 'change',
          file: 'a/list.ts',
          hunks: [
            {
              before: ["import { one } from './one.ts';"],
              after: ["import { one } from './one.ts';", "import { thing } from './new.ts';"],
            },
            { before: ['export const all = [one];'], after: ['export const all = [one, thing];'] },
          ],
        },
        { kind: 'run', command: 'npm run types' },
      ],
    });
  });
});

describe('applyHunk', () => {
  it('puts the new lines where the old ones stood', () => {
    expect(applyHunk('a\n  b\nc', { before: ['a', 'b'], after: ['a', '  x', '  b'] })).toBe('a\n  x\n  b\nc');
  });

  it('refuses lines that are not there, or that are there twice', () => {
    expect(() => applyHunk('a\nb', { before: ['x'], after: [] })).toThrow('stand there 0 times, not once:\nx');
    expect(() => applyHunk('a\na', { before: ['a'], after: [] })).toThrow('stand there 2 times, not once:\na');
  });
});
