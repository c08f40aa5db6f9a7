import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '#kernel/project.ts';

// Finds modules for a process of the tests. Node reads and parses the `package.json` of a package again for each of its
// files, and every folder above a source; that is a third of the processor time of loading the shop.

enableCompileCache(join(projectFolder, 'build/cache'));

const root = pathToFileURL(`${projectFolder}/`).href;
const isPackaged = (url: string) => url.includes('/node_modules/');
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

type Resolved = { url: string; format?: string | null | undefined };
/** What the name of a package means to the sources of the shop. */
const packages = new Map<string, Resolved>();
/** The formats of the `.js` files in a folder of a package. */
const formats = new Map<string, Resolved['format']>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
    const resolvedHere = (resolved: Resolved) => ({ ...resolved, shortCircuit: true });
    if (!isPackaged(parentURL)) {
      if (!parentURL.startsWith(root)) return nextResolve(specifier, context);
      if (specifier.endsWith('.ts') && (isRelative || specifier.startsWith('#')))
        return resolvedHere({
          url: isRelative ? new URL(specifier, parentURL).href : root + specifier.slice(1),
          format: 'module-typescript',
        });
      if (isRelative || specifier.includes(':')) return nextResolve(specifier, context);
      const key = [specifier, ...context.conditions].join();
      const meaning = packages.get(key) ?? nextResolve(specifier, context);
      packages.set(key, meaning);
      return resolvedHere(meaning);
    }
    if (!isRelative || !specifier.endsWith('.js') || !context.conditions.includes('import'))
      return nextResolve(specifier, context);
    const { href: url } = new URL(specifier, parentURL);
    const folder = folderOf(url);
    if (formats.has(folder)) return resolvedHere({ url, format: formats.get(folder) });
    const resolved = nextResolve(specifier, context);
    if (resolved.url === url) formats.set(folder, resolved.format);
    return resolved;
  },
});
