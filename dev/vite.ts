import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { projectFolder } from '#server/platform/project.ts';

/** The Vite environment that runs the code of the server, apart from that of the pages. */
const environmentName = 'shop';
/** Files that the server reads, beside the modules that it runs. */
const dataFile = /\.sql$/;

type Options = {
  /** Carries the connections by which Vite updates open pages. */
  server: Server;
  /** A folder that changes all the time and has no code. */
  dataDir: string;
  /** A file has changed. `ofServer`: the server runs it or reads it. */
  onChange: (change: { ofServer: boolean }) => void;
};

/** Starts Vite: it serves the sources of the pages to browsers and runs the code of pages and server here. */
export function startVite({ server, dataDir, onChange }: Options): Promise<ViteDevServer> {
  return createServer({
    root: projectFolder,
    // Not in node_modules, which several copies of the project may share.
    cacheDir: join(projectFolder, '.haat/vite'),
    appType: 'custom',
    clearScreen: false,
    environments: { [environmentName]: {} },
    plugins: [reportChanges(onChange)],
    // All packages that the pages import. A package that Vite finds later makes it prepare them again: an open page
    // then mixes two versions of the same package, and reports errors until Vite has reloaded it.
    optimizeDeps: { entries: ['{contract,web}/**/*.{ts,tsx}', '!**/*.test.*', '!web/entry.server.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // Errors in the browser appear in the terminal too.
      forwardConsole: true,
      watch: {
        ignored: [dataDir, ...['.haat', 'build', 'tests'].map((folder) => join(projectFolder, folder))],
        // One event for each save: editors empty a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 20 },
      },
    },
  });
}

/** Imports a module for the server, and all that it imports from the sources, as they are now. */
export async function importFresh<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  const environment = vite.environments[environmentName];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server');
  environment.runner.clearCache();
  return environment.runner.import<Module>(join(projectFolder, file));
}

/** Vite's watcher also sees files that an editor saves by renaming another one. */
function reportChanges(onChange: Options['onChange']): Plugin {
  return {
    name: 'haat:report-changes',
    enforce: 'pre',
    // Vite calls this for each environment, after all of them have dropped the old code of the file.
    hotUpdate({ file, modules }) {
      if (this.environment.name !== environmentName) return;
      onChange({ ofServer: modules.length > 0 || dataFile.test(file) });
      // The server restarts as a whole: Vite must not replace parts of it.
      return [];
    },
  };
}
