import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from './project.mjs';
import { StepFailed } from './run.mjs';

// The comments of the contracts, which the API description and the tools of agents repeat. They are read from the types of
// the schemas, so that a field has its comment wherever a schema takes it over.

const list = inRoot('modules/contracts.ts');
const target = inRoot('modules/contract-descriptions.json');

/** Returns the comments of the contracts: by module, schema and field; that of the schema itself has an empty name. */
function readDescriptions() {
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [list] },
    ts.sys,
    inRoot('.'),
  );
  const program = ts.createProgram([list], options);
  const checker = program.getTypeChecker();
  const commentOf = (symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const fieldsOf = (schema) => {
    const shape = checker.getTypeOfSymbol(schema).getProperty('shape');
    return shape ? checker.getTypeOfSymbol(shape).getProperties() : [];
  };
  const modules = {};
  for (const statement of program.getSourceFile(list).statements) {
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamespaceImport(bindings)) continue;
    const [, area, name] = /^#(kernel|modules)\/([^/]+)/.exec(statement.moduleSpecifier.text);
    const module = area === 'kernel' ? area : name;
    modules[module] ??= {};
    for (const schema of checker.getExportsOfModule(checker.getSymbolAtLocation(statement.moduleSpecifier))) {
      const comments = [
        ['', commentOf(schema)],
        ...fieldsOf(schema).map((field) => [field.name, commentOf(field)]),
      ].filter(([, comment]) => comment !== '');
      if (schema.flags & ts.SymbolFlags.Variable && comments.length > 0)
        modules[module][schema.name] = Object.fromEntries(comments);
    }
  }
  return modules;
}

const sorted = (record) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const textOf = (modules) =>
  `${JSON.stringify(sorted(Object.fromEntries(Object.entries(modules).map(([name, schemas]) => [name, sorted(schemas)]))), null, 2)}\n`;

/** Writes the descriptions of the contracts. */
export const writeDescriptions = () => writeFileSync(target, textOf(readDescriptions()));

/** @throws {StepFailed} when a comment of a contract has changed since the descriptions were written */
export function checkDescriptions() {
  if (readFileSync(target, 'utf8') !== textOf(readDescriptions()))
    throw new StepFailed('Comments of contracts have changed: run node scripts/descriptions.mjs');
}
