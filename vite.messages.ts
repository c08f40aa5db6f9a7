import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { type Catalogue, type Language, readCatalogue } from './scripts/messages/catalogue.ts';
import { argumentsOf, expressionOf, hasTags, moduleOf } from './scripts/messages/compile.ts';
import { importsOf, messagesModule, type Use, usesIn } from './scripts/messages/uses.ts';
import { writeModules } from './scripts/messages/write.ts';

/** Returns whether an expression is as cheap and pure as a name, so that a message can repeat it. */
const isSimple = (node: ESTree.Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'Literal' ||
  (node.type === 'MemberExpression' && !node.computed && isSimple(node.object));

/** Replaces the uses of messages in the code of one module. */
class Replacement {
  isRich = false;

  readonly #code: string;
  readonly #uses: Use[];
  readonly #catalogues: ReadonlyMap<string, Catalogue>;

  /** @param uses sorted, outer ones before those that they contain */
  constructor(code: string, uses: Use[], catalogues: ReadonlyMap<string, Catalogue>) {
    this.#code = code;
    this.#uses = uses;
    this.#catalogues = catalogues;
  }

  /** Returns a part of the code with its messages replaced. */
  print(start: number, end: number): string {
    let text = '';
    let at = start;
    for (const use of this.#uses) {
      if (use.start < at || use.end > end) continue;
      text += this.#code.slice(at, use.start) + this.#expression(use);
      at = use.end;
    }
    return text + this.#code.slice(at, end);
  }

  #expression({ binding, group, name, values, isCall }: Use): string {
    const elements = this.#catalogues.get(binding)?.[group]?.[name];
    if (!elements) throw new Error(`There is no message ${group}.${name}`);
    if (hasTags(elements)) this.isRich = true;
    const expression = (argument: (name: string) => string) => expressionOf(elements, { argument, rich });
    const needed = argumentsOf(elements);
    const direct = values?.type === 'ObjectExpression' ? this.#directValues(values, needed) : null;
    if (isCall && needed.size === 0) return expression(() => '');
    if (isCall && direct) return expression((argument) => direct.get(argument) ?? 'undefined');
    const make = `(($values) => ${expression((argument) => `$values.${argument}`)})`;
    return isCall && values ? `${make}(${this.print(values.start, values.end)})` : make;
  }

  /** Returns the code of each value by its argument; null if one would be evaluated more than once. */
  #directValues(
    { properties }: ESTree.ObjectExpression,
    needed: ReturnType<typeof argumentsOf>,
  ): Map<string, string> | null {
    const values = new Map<string, string>();
    for (const property of properties) {
      if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
        return null;
      const { value, key } = property;
      const uses = needed.get(key.name)?.uses ?? 0;
      if (!isSimple(value) && uses !== 1) return null;
      values.set(
        key.name,
        isSimple(value)
          ? this.#code.slice(value.start, value.end)
          : `(${this.print(value.start, value.end)})`,
      );
    }
    return values;
  }
}

/** For messages with tags. The names are those of no other code. */
const reactImport = `import { createElement as $create, Fragment as $Fragment } from 'react';`;
const rich = (parts: string) => `$create($Fragment, null, ${parts})`;

/**
 * Replaces each use of a message by its text in a build, so that a page loads only the texts that it shows, and no key.
 * In development it writes the modules of changed catalogues.
 */
export const messages = (language: Language): Plugin => {
  const catalogues = new Map<string, Catalogue>();
  /** Returns the catalogue in a folder; null if it has none: packages have modules of this name, too. */
  const catalogueIn = (folder: string): Catalogue | null => {
    const cached = catalogues.get(folder);
    if (cached) return cached;
    if (!existsSync(join(folder, 'en.json'))) return null;
    const catalogue = readCatalogue(folder, language);
    catalogues.set(folder, catalogue);
    return catalogue;
  };
  return {
    name: 'haat:messages',
    enforce: 'post',
    load: {
      filter: { id: /\/messages\/index\.ts$/ },
      handler(id) {
        const catalogue = catalogueIn(dirname(id));
        return catalogue && moduleOf(catalogue);
      },
    },
    transform: {
      filter: { id: { exclude: messagesModule }, code: /\/messages\/index\.[jt]s/ },
      async handler(code, id) {
        if (this.environment.mode !== 'build') return null;
        const program = this.parse(code) as unknown as ESTree.Program;
        const imported = new Map<string, Catalogue>();
        for (const { binding, specifier } of importsOf(program)) {
          const file = await this.resolve(specifier, id);
          const catalogue = file && catalogueIn(dirname(file.id));
          if (!catalogue) continue;
          if (binding === null)
            return this.error(`Import messages as a namespace: import * as m from '${specifier}'`);
          imported.set(binding, catalogue);
        }
        if (imported.size === 0) return null;
        const uses = usesIn(program, new Set(imported.keys()));
        const replacement = new Replacement(code, uses, imported);
        const text = replacement.print(0, code.length);
        return { code: replacement.isRich ? `${reactImport}\n${text}` : text, map: null };
      },
    },
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (!file.endsWith('/messages/en.json')) return;
        catalogues.delete(dirname(file));
        writeModules(language, [dirname(file)]);
      });
    },
  };
};
