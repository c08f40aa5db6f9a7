import { lazy } from 'react';
import { withChunkTimeout } from '#web/api/chunks.ts';

/** Loads what the first visit of the shipped home page does not need. */
export const loadLater = () => withChunkTimeout(import('./later-blocks.tsx'));

/**
 * Shows blocks that all content pages have. The server, which renders in one go, has their code from its start; the browser
 * loads it, and keeps what the server has rendered until then.
 */
export const Others = import.meta.env.SSR ? (await loadLater()).default : lazy(loadLater);
