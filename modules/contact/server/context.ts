import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { LinkKeys } from '#kernel/links/link-keys.ts';

/** What receiving and answering messages needs. */
export type ContactDependencies = { db: Db; jobs: Jobs; keys: LinkKeys; origin: string; now: () => Date };
