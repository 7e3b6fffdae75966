import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A field kind is defined in its homes, which are tables with an entry for every kind, so that the compiler names what
 * a new kind lacks. The compiler can't find a comparison with a kind, so this rule forbids comparisons.
 */

const FIELDS = path.resolve(import.meta.dirname, '../../shared/src/content/field.ts');
const COMPARISONS = new Set(['===', '!==', '==', '!=']);

function fieldKinds() {
  const [, entries = ''] = readFileSync(FIELDS, 'utf8').match(/interface OptionsByKind \{([^}]*)\}/) ?? [];
  const kinds = Array.from(entries.matchAll(/^\s*(\w+):/gm), ([, kind]) => kind);
  if (kinds.length === 0) throw new Error('shared/src/content/field.ts has no interface OptionsByKind with the kinds.');
  return new Set(kinds);
}

const bare = (node) => (node.type === 'ChainExpression' ? node.expression : node);

/** The last name of an expression: `field` of `type.field`, `fields` of `type.fields[name]`. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  return node.computed ? nameOf(node.object) : node.property.name;
}

const isKind = (node) => nameOf(node) === 'kind';
const isKindOfField = (node) =>
  node.type === 'MemberExpression' && isKind(node) && /fields?$/i.test(nameOf(node.object));
const isContent = (specifier) => /(?:^|\/)content(?:\/|$)/.test(specifier);

const comparison = {
  meta: { type: 'problem', docs: { description: 'say what a field kind does in its homes' } },
  create(context) {
    // A test may choose the fields of one kind.
    if (context.filename.includes('.test.')) return {};
    const kinds = fieldKinds();
    let knowsContent = false;
    const namesKind = (node) => knowsContent && node?.type === 'Literal' && kinds.has(node.value);
    const check = (node, asked, values) => {
      if (isKindOfField(asked) || (isKind(asked) && values.some(namesKind)))
        context.report({
          node,
          message:
            'What depends on the kind of a field stands in a home of the kinds: docs/how-to/add-a-field-kind.md.',
        });
    };
    return {
      ImportDeclaration({ source }) {
        knowsContent ||= isContent(source.value);
      },
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return;
        const [left, right] = [bare(node.left), bare(node.right)];
        check(node, isKind(left) ? left : right, [left, right]);
      },
      SwitchStatement(node) {
        check(
          node,
          bare(node.discriminant),
          node.cases.map(({ test }) => test),
        );
      },
    };
  },
};

export default { meta: { name: 'field-kinds' }, rules: { comparison } };
