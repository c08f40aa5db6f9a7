// npm run env:example: writes .env.example and the README's table of settings from the schema of the settings.
import { alone } from './steps/exclusive.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, projectNode } from './steps/project.mjs';
import { main, run } from './steps/run.mjs';

await main(async () => {
  await alone(() => ensureInstalled('all'));
  await run(projectNode(), [inRoot('scripts/settings/document.ts')]);
});
