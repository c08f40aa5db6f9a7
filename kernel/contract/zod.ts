import { z } from 'zod';

// The pages' content security policy forbids `eval`. Zod probes for it, and Firefox reports each probe as a blocked
// script, so schemas are interpreted in the browser and compiled on the server.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
