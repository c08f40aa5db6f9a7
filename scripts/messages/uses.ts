import { type ESTree, Visitor } from 'vite';

/** A use of a message in code: `m.group.name`, called or not. */
export type Use = {
  start: number;
  end: number;
  binding: string;
  group: string;
  name: string;
  values: ESTree.Node | null;
  isCall: boolean;
};

/** The module of a catalogue, as imports name it. */
export const messagesModule = /\/messages\/index\.[jt]s$/;

/** Returns the name of a member that is not computed. */
const memberName = (node: ESTree.MemberExpression): string | null =>
  !node.computed && node.property.type === 'Identifier' ? node.property.name : null;

/** Returns the message that a member expression reads through one of the bindings; null for any other. */
function readUse(node: ESTree.Node, bindings: ReadonlySet<string>) {
  if (node.type !== 'MemberExpression') return null;
  const { object } = node;
  if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier') return null;
  const binding = object.object.name;
  const [group, name] = [memberName(object), memberName(node)];
  return bindings.has(binding) && group && name ? { binding, group, name } : null;
}

/** Returns the uses of messages in the order of the code; a use can contain others. */
export function usesIn(program: ESTree.Program, bindings: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const called = new Set<ESTree.Node>();
  new Visitor({
    CallExpression(node) {
      const use = readUse(node.callee, bindings);
      if (!use) return;
      called.add(node.callee);
      const [values = null] = node.arguments;
      uses.push({ ...use, start: node.start, end: node.end, values, isCall: true });
    },
    MemberExpression(node) {
      const use = readUse(node, bindings);
      if (use && !called.has(node))
        uses.push({ ...use, start: node.start, end: node.end, values: null, isCall: false });
    },
  }).visit(program);
  return uses.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Returns the catalogues that a program imports: the name of each and the specifier of its module. */
export const importsOf = (program: ESTree.Program): { binding: string | null; specifier: string }[] =>
  program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !messagesModule.test(node.source.value)) return [];
    const [local] = node.specifiers;
    const binding = local?.type === 'ImportNamespaceSpecifier' ? local.local.name : null;
    return [{ binding, specifier: node.source.value }];
  });
