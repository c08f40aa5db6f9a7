import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { projectFolder } from '#kernel/project.ts';

/** The Vite environment for the server's code, separate from that of the pages. */
const environmentName = 'shop';
/** Data files that the server reads, besides its modules. */
const dataFile = /\.sql$/;

type ViteOptions = {
  /** The HTTP server for the connections through which Vite updates open pages. */
  server: Server;
  /** A folder without code that changes constantly. */
  dataDir: string;
  /** Called when a file has changed. `ofServer`: the server runs or reads it. */
  onChange: (change: { ofServer: boolean }) => void;
};

/**
 * Starts Vite, which serves the sources of the pages to browsers and runs the code of pages and server in this process.
 */
export function startVite({ server, dataDir, onChange }: ViteOptions): Promise<ViteDevServer> {
  return createServer({
    root: projectFolder,
    // Node itself reads the configuration. Vite would bundle it with the servers of all plugins, which they import when they
    // are needed, and restart at each change of one of these modules.
    configLoader: 'native',
    // Outside node_modules, which several copies of the project can share.
    cacheDir: join(projectFolder, '.haat/vite'),
    appType: 'custom',
    clearScreen: false,
    environments: { [environmentName]: {} },
    plugins: [reportChanges(onChange)],
    // Prepares all packages that the pages import. If Vite found one later, it would prepare them again, and an open
    // page would mix two versions of a package and report errors until it reloads.
    optimizeDeps: { entries: ['{contract,web}/**/*.{ts,tsx}', '!**/*.test.*', '!web/entry.server.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // Prints browser errors in the terminal, too.
      forwardConsole: true,
      watch: {
        ignored: [dataDir, ...['.haat', 'build', 'tests'].map((folder) => join(projectFolder, folder))],
        // One event per save: editors empty a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 20 },
      },
    },
  });
}

/**
 * Imports a module and its source imports for the server, in their current version. @throws if Vite cannot run the
 * server
 */
export async function importFresh<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  const environment = vite.environments[environmentName];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server');
  environment.runner.clearCache();
  return environment.runner.import<Module>(join(projectFolder, file));
}

/** Reports changed files. Vite's watcher also detects files that an editor saves by renaming another one. */
function reportChanges(onChange: ViteOptions['onChange']): Plugin {
  return {
    name: 'haat:report-changes',
    enforce: 'pre',
    // Vite calls this for each environment, after all of them have dropped the old code of the file.
    hotUpdate({ file, modules }) {
      if (this.environment.name !== environmentName) return;
      onChange({ ofServer: modules.length > 0 || dataFile.test(file) });
      // The server restarts as a whole, so Vite must not replace single modules of it.
      return [];
    },
  };
}
