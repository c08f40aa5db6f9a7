import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const words = /\p{L}[,.;:]? \p{L}/u;

/** Whether a template has values put in as they are: one that chooses between wordings decides something. */
const isPlain = ({ expressions }) =>
  expressions.every(({ type }) => type === 'Identifier' || type === 'MemberExpression');

/** Texts for people and names of prepared statements. SQL, which is a template with a tag, is none. */
function isSentence(path) {
  if (path.isStringLiteral()) return words.test(path.node.value);
  if (!path.isTemplateLiteral() || path.parentPath?.isTaggedTemplateExpression()) return false;
  return isPlain(path.node) && path.node.quasis.some(({ value }) => words.test(value.raw));
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', {
    shouldIgnore: (path) => (isSentence(path) ? 'A text for people decides nothing.' : undefined),
  }),
];
