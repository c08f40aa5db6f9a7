import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const twoWords = /\p{L}[,.;:]? \p{L}/u;

/** Returns whether a template inserts values only; one that chooses between wordings contains logic. */
const isPlain = ({ expressions }) =>
  expressions.every(({ type }) => type === 'Identifier' || type === 'MemberExpression');

/**
 * Returns whether a literal is a text for readers or the name of a prepared statement. Tagged templates, such as SQL,
 * are not.
 */
function isSentence(path) {
  if (path.isStringLiteral()) return twoWords.test(path.node.value);
  if (!path.isTemplateLiteral() || path.parentPath?.isTaggedTemplateExpression()) return false;
  return isPlain(path.node) && path.node.quasis.some(({ value }) => twoWords.test(value.raw));
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', {
    shouldIgnore: (path) => (isSentence(path) ? 'A text for people decides nothing.' : undefined),
  }),
];
