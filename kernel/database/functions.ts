import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from '../project.ts';
import type { DatabaseSession } from './connection/session.ts';

/**
 * The folder of the modules. The `server/functions` of each contains its functions of the database with their triggers:
 * one file each with the present text, named after the function.
 */
export const functionsFolder = join(projectFolder, 'modules');
const functionFiles = '*/server/functions/*.sql';

type FunctionFile = { name: string; text: string; hash: string };

/** The functions of a folder, by name. */
function readFunctions(folder: string): FunctionFile[] {
  return globSync(functionFiles, { cwd: folder })
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return {
        name: basename(path, '.sql'),
        text,
        hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
      };
    });
}

/** The hashes of all texts that a function has had in this database, by its name; its comment in the database holds them. */
async function readApplied(session: Pick<DatabaseSession, 'query'>): Promise<Map<string, string[]>> {
  const comments = await session.query<{ name: string; comment: string }>(
    `select p.proname as name, obj_description(p.oid, 'pg_proc') as comment from pg_proc as p
      where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') like 'haat %'`,
  );
  return new Map(comments.map(({ name, comment }) => [name, comment.split(' ').slice(1)]));
}

/**
 * Creates or replaces the functions whose text this database has never had, all or none. A text that was replaced by a newer one is not
 * applied again, so that a process of the version before, which starts during a rolling upgrade, leaves the newer one in place.
 */
export async function applyFunctions(
  session: Pick<DatabaseSession, 'query' | 'execute'>,
  folder: string,
): Promise<void> {
  const applied = await readApplied(session);
  const statements = readFunctions(folder).flatMap(({ name, text, hash }) => {
    const earlier = applied.get(name) ?? [];
    if (earlier.includes(hash)) return [];
    return [text, `comment on function ${name} is 'haat ${[hash, ...earlier].join(' ')}';`];
  });
  // Functions may call functions that follow. Statements sent at once are one transaction.
  if (statements.length > 0)
    await session.execute(['set local check_function_bodies = off;', ...statements].join('\n'));
}
