import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from './project.mjs';
import { StepFailed } from './run.mjs';

/** The most lines of a file; a test file holds all rules of a subject, which share one opened shop. */
const mostOfFile = { code: 300, tests: 800 };
/** The most lines of a function; a component is markup, a table of routes a list, and a test a list of steps. */
const mostOfFunction = { code: 60, lists: 100 };

/** Data in the form of code: the products, drawings and answers of the demonstration, the towns and PIN codes of India. */
const dataTables =
  /^(demo\/(drawings|products)\/.*|demo\/personalisation|modules\/addresses\/(contract\/places\/india|server\/pins\/directory))\.ts$/;
const tests = /^tests\/|\.test\.tsx?$/;
const routeTables = /\/routes\.ts$|^tests\/access\/requests\/[\w-]+\.ts$/;

/** Returns the name of a function: its own, or that of what it is assigned or passed to. */
function nameOf(node, source) {
  const { parent } = node;
  if (node.name) return node.name.getText(source);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(source);
  if (ts.isCallExpression(parent))
    return `the function in ${parent.expression.getText(source).split('\n')[0]}(...)`;
  return 'a function';
}

/** Returns whether a function contains tests: a suite is a list of tests, each of which is counted by itself. */
const isSuite = (node) =>
  Boolean(
    ts.forEachChild(
      node,
      (child) =>
        (ts.isCallExpression(child) && /^(it|test|describe)\b/.test(child.expression.getText())) ||
        isSuite(child),
    ),
  );

/** Returns whether a function is the body of a test. */
const isTest = ({ parent }, path) =>
  tests.test(path) && ts.isCallExpression(parent) && /^(it|test)\b/.test(parent.expression.getText());

/** Returns the lines of a node. A template counts as one line: SQL is as long as it is. */
function linesOf(node, source) {
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const inTemplates = (child) =>
    ts.isTemplateExpression(child) || ts.isNoSubstitutionTemplateLiteral(child)
      ? lineOf(child.end) - lineOf(child.getStart(source))
      : sumOf(child);
  const sumOf = (parent) => {
    let sum = 0;
    ts.forEachChild(parent, (child) => {
      sum += inTemplates(child);
    });
    return sum;
  };
  return lineOf(node.end) - lineOf(node.getStart(source)) + 1 - sumOf(node);
}

/** Returns the faults of the functions in a file. */
function longFunctions(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && !(tests.test(path) && isSuite(node))) {
      const name = nameOf(node, source);
      const isList =
        routeTables.test(path) || (path.endsWith('.tsx') && /^[A-Z]/.test(name)) || isTest(node, path);
      const most = isList ? mostOfFunction.lists : mostOfFunction.code;
      const lines = linesOf(node, source);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (lines > most) faults.push(`${path}:${line + 1} ${name} has ${lines} lines, more than ${most}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/**
 * Checks the lengths of files and functions (CONTRIBUTING.md). Biome's rules count neither the attributes of markup nor
 * tell suites from functions.
 * @throws {StepFailed} naming each file and function that is too long
 */
export function checkLengths() {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'],
    {
      cwd: inRoot('.'),
      encoding: 'utf8',
    },
  );
  const faults = files
    .trim()
    .split('\n')
    .filter((path) => !dataTables.test(path))
    .flatMap((path) => {
      const text = readFileSync(inRoot(path), 'utf8');
      const lines = text.trimEnd().split('\n').length;
      const most = tests.test(path) ? mostOfFile.tests : mostOfFile.code;
      return [
        ...(lines > most ? [`${path} has ${lines} lines, more than ${most}`] : []),
        // No function is longer than its file.
        ...(lines > mostOfFunction.code ? longFunctions(path, text) : []),
      ];
    });
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
}
