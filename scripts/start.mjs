// npm start: installs and builds what is missing, starts the server, and meanwhile removes the packages of the build.
// npm run migrate: only prepares the database.
import { prepare, tidy } from './steps/prepare.mjs';
import { inRoot, packageJson } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { runWatchedServer } from './steps/watched-server.mjs';

await main(async () => {
  await prepare();
  // The flags limit garbage, and the variables make the C library return freed memory. The embedded database is
  // optimised only under load, because optimising it during the start takes a second of both cores and half a gigabyte.
  const { serverFlags, serverEnvironment } = packageJson().config;
  const exitCode = runWatchedServer([...serverFlags, inRoot('build/app/main.js'), ...process.argv.slice(2)], {
    ...serverEnvironment,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: inRoot('build/cache'),
  });
  // An error of the removal does not stop the running shop.
  await tidy().catch((error) => console.error(error.message));
  process.exitCode = await exitCode;
});
