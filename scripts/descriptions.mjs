// node scripts/descriptions.mjs: writes modules/contract-descriptions.json, the comments of the contracts for the API
// description and the tools of agents.
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/run.mjs';

await main(async () => {
  await ensureInstalled('all');
  const { writeDescriptions } = await import('./steps/descriptions.mjs');
  writeDescriptions();
});
