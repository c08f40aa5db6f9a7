import { z } from 'zod';

// The pages' content security policy refuses `eval`. Zod probes for it, and Firefox reports each probe as a refused
// script, so schemas are interpreted in the browser; on the server they are compiled.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
