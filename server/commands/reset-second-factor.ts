import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { loadSecondFactorReset } from '#modules/accounts/index.ts';
import { readConfig } from '#server/config.ts';
import { explainStartError } from '#server/start-errors.ts';

// npm run reset-second-factor -- EMAIL: for users who have lost every second factor, run by an operator with access to
// the server.

async function run([email, ...extraArguments]: string[]): Promise<void> {
  if (email === undefined || extraArguments.length > 0) {
    console.error('Usage: npm run reset-second-factor -- EMAIL');
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await database.exclusively(() => database.migrate(migrationsFolder));
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const { resetOnServer } = await loadSecondFactorReset();
    console.log(await resetOnServer(database, email, origin));
  } finally {
    await database.close();
  }
}

await run(process.argv.slice(2)).catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exitCode = 1;
});
