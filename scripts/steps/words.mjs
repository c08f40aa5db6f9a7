import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { StepFailed } from './run.mjs';

const indefinite =
  /\b(whoever|whomever|whatever|somebody|someone|anybody|anyone|nobody|no one|told|tells)\b/i;
/** Words of the glossary that no variable, parameter or function is named by: the thing has a name of its own. */
const vague =
  /(?:\b(?:const|let|function)\s+|[({,]\s*)(told|said|asked|heard|tell)\b(?=\s*[,:=)}(])|\b(?:const|let)\s+(found|known|what)\b/;
/** Names that the glossary replaces; its other old words have a meaning of their own elsewhere. */
const replaced =
  /\b(stockRoom|clerk|census|intake|batchIntake|owing|announcing|crediting|inTurn|heardByAll|laidAside|standsOn|wayOut)\b(?!_)/;
/** A decision by the wording of a message; its code is what never changes. */
const comparedMessage = /(?<!typeof [\w.]*)\.message\s*[=!]==(?!\s*'')|[=!]==\s*(m|\w+Messages)\.\w+\.\w+\(/;

/** The parts of a line of code that are read as prose: comments and names of tests. */
const proseOf = {
  code: (line) => [
    ...[...line.matchAll(/(?:^\s*\*|(?:^|\s)(?:\/\/|\/\*\*?))(?=\s)(.*)$/g)].map(([, comment]) => comment),
    ...[...line.matchAll(/^\s*(?:(?:it|describe|test)(?:\.(?!each)\w+)*|\]?\))\((['"`])(.*?)\1/g)].map(
      ([, , name]) => name,
    ),
  ],
  sql: (line) => [...line.matchAll(/--(.*)$/g)].map(([, comment]) => comment),
  document: (line) => [line],
};

/** Prose without names in backticks, which belong to other systems, and without quoted values of code. */
const withoutNames = (prose) => prose.replaceAll(/`[^`]*`|'\w+'/g, '');

/** How a file is read; undefined for files whose text is data, or that never change (migrations, accepted decisions, the change log). */
function kindOf(path) {
  if (/^(kernel\/database\/migrations|docs\/decisions)\/|CHANGELOG|glossary/.test(path)) return undefined;
  if (/\.(ts|tsx|mjs)$/.test(path)) return 'code';
  if (path.endsWith('.sql')) return 'sql';
  return path.endsWith('.md') ? 'document' : undefined;
}

/**
 * Checks that prose names persons by their role, and that code compares codes instead of messages (docs/glossary.md).
 * @throws {StepFailed} naming each line that does not
 */
export function checkWords() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  });
  const faults = files
    .trim()
    .split('\n')
    .filter(kindOf)
    .flatMap((path) => {
      const kind = kindOf(path);
      const lines = readFileSync(inRoot(path), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        const [word] = proseOf[kind](line).flatMap((prose) => withoutNames(prose).match(indefinite) ?? []);
        const [, vagueName, vagueValue] = (kind === 'code' && vague.exec(line)) || [];
        const [, replacedName] =
          (kind === 'code' && !path.endsWith('steps/words.mjs') && replaced.exec(line)) || [];
        const isCompared = kind === 'code' && !/\.test\.tsx?$/.test(path) && comparedMessage.test(line);
        return [
          ...(word ? [`${path}:${index + 1} "${word}": name the role or the thing`] : []),
          ...((vagueName ?? vagueValue)
            ? [`${path}:${index + 1} "${vagueName ?? vagueValue}": name the thing`]
            : []),
          ...(replacedName
            ? [`${path}:${index + 1} "${replacedName}": use the word of docs/glossary.md`]
            : []),
          ...(isCompared ? [`${path}:${index + 1} compares a message: compare its code`] : []),
        ];
      });
    });
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
}
