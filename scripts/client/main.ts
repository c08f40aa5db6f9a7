import { packClient } from './pack-client.ts';

console.log(`Wrote ${await packClient()}`);
