// npm start: installs and builds what is not there yet, serves, and meanwhile removes what only building takes.
// npm run migrate: prepares the database alone.
import { prepare, tidy } from './steps/prepare.mjs';
import { inRoot, packageJson } from './steps/project.mjs';
import { main } from './steps/run.mjs';
import { serve } from './steps/serve.mjs';

await main(async () => {
  await prepare();
  // The server needs little memory and should not let garbage lie about as if it had the whole machine, nor the C
  // library keep what was given back to it. The embedded database is compiled well only once it is busy, not while it
  // starts: that takes a second of both cores and half a gigabyte.
  const { serverFlags, serverEnvironment } = packageJson().config;
  const ended = serve([...serverFlags, inRoot('build/app/main.js'), ...process.argv.slice(2)], {
    ...serverEnvironment,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: inRoot('build/cache'),
  });
  // A shop that is open stays so, even when its folder cannot be tidied.
  await tidy().catch((error) => console.error(error.message));
  process.exitCode = await ended;
});
