// Checks that pages have no text outside the message catalogues, and that code uses every message.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { projectFolder } from '#kernel/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { findCatalogues, readCatalogue } from './catalogue.ts';
import { importsOf, usesIn } from './uses.ts';

/** Attributes with text for users. */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|heading|\w+Label)$/;
/** Whether a text has a word; examples of addresses are no text. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^(https?:\/\/\S*|\S+@\S+)$/.test(text.trim());
/** Whether a `name` is shown, such as that of a fact, and not the name of a field of a form. */
const isTitle = (name: string) => /^\p{Lu}|\s/u.test(name);
/** Pages of developers, and tests. */
const isExempt = (path: string) => /(^|\/)(node_modules|tests)\/|^web\/dev\/|\.test\.tsx?$/.test(path);

type Source = { path: string; code: string; program: ESTree.Program };

const sources = globSync('{kernel,modules,plugins,server,tests,web}/**/*.{ts,tsx}', {
  cwd: projectFolder,
  exclude: (path) => path.includes('node_modules'),
})
  .filter((path) => !/\/messages\/index\.ts$/.test(path))
  .map((path): Source => {
    const code = readFileSync(join(projectFolder, path), 'utf8');
    return { path, code, program: parseSync(path, code).program };
  });

/** Returns the texts in the JSX of a file that are in no catalogue, with their lines. */
function textsIn({ path, code, program }: Source): string[] {
  const problems: string[] = [];
  const report = (start: number, text: string) =>
    problems.push(`${path}:${code.slice(0, start).split('\n').length} text outside the catalogues: ${text}`);
  new Visitor({
    'JSXText:exit': ({ start, value }) => {
      if (hasWord(value)) report(start, value.trim());
    },
    'JSXAttribute:exit': ({ start, name, value }) => {
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal' || typeof value.value !== 'string')
        return;
      const isText = textAttributes.test(name.name) || (name.name === 'name' && isTitle(value.value));
      if (isText && hasWord(value.value)) report(start, value.value);
    },
  }).visit(program);
  return problems;
}

/** Returns the folder of a catalogue that a file imports, by the aliases of package.json. */
function folderOf(path: string, specifier: string): string {
  const file = Object.entries(packageJson.imports)
    .filter(([alias]) => specifier.startsWith(alias.replace('*', '')))
    .map(([alias, target]) =>
      join(projectFolder, specifier.replace(alias.replace('*', ''), target.replace('*', ''))),
    )
    .at(0);
  return dirname(file ?? join(projectFolder, dirname(path), specifier));
}

/** Returns the used messages as `folder group.name`. */
const usedMessages = new Set(
  sources.flatMap(({ path, program }) => {
    const imports = importsOf(program);
    const folders = new Map(
      imports.map(({ binding, specifier }) => [binding ?? '', folderOf(path, specifier)]),
    );
    return usesIn(program, new Set(folders.keys())).map(
      ({ binding, group, name }) => `${folders.get(binding)} ${group}.${name}`,
    );
  }),
);

const unused = findCatalogues(projectFolder).flatMap((folder) =>
  Object.entries(readCatalogue(folder, 'en')).flatMap(([group, messages]) =>
    Object.keys(messages)
      .filter((name) => !usedMessages.has(`${folder} ${group}.${name}`))
      .map((name) => `${relative(projectFolder, folder)}/en.json: nothing uses ${group}.${name}`),
  ),
);

const faults = [...sources.filter(({ path }) => !isExempt(path)).flatMap(textsIn), ...unused];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
