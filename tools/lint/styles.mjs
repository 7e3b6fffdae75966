/** What Firefox 153 draws as one flat colour, in the text of a style. */
const MIXED_REPEATING = /repeating-(?:linear|radial|conic)-gradient\([^;]*?color-mix\(/;

const repeatingGradient = {
  meta: { type: 'problem', docs: { description: 'no color-mix() in a repeating gradient' } },
  create(context) {
    return {
      TemplateElement(node) {
        if (!MIXED_REPEATING.test(node.value.raw)) return;
        const message = 'Firefox draws no color-mix() in a repeating gradient. Use a plain colour and opacity.';
        context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'styles' }, rules: { 'repeating-gradient': repeatingGradient } };
