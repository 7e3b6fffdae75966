/** Prettier can't break strings and regular expressions; this rule limits their lines to the same width. */
const MAX_WIDTH = 120;

const lineWidth = {
  meta: { type: 'layout', docs: { description: `keep lines within ${MAX_WIDTH} characters` } },
  create(context) {
    return {
      Program() {
        for (const [index, line] of context.sourceCode.lines.entries()) {
          if (line.length <= MAX_WIDTH) continue;
          const start = { line: index + 1, column: MAX_WIDTH };
          const end = { line: index + 1, column: line.length };
          const message = `The line has ${line.length} characters; at most ${MAX_WIDTH} are allowed.`;
          context.report({ loc: { start, end }, message });
        }
      },
    };
  },
};

export default { meta: { name: 'measures' }, rules: { 'line-width': lineWidth } };
