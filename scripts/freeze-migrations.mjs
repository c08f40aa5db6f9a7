// node scripts/freeze-migrations.mjs: adds the digests of new migrations to the list of frozen ones. Existing lines
// stay unchanged.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './steps/project.mjs';

const migrations = (...path) => inRoot('kernel/database/migrations', ...path);
const list = inRoot('tests/operations/frozen-migrations.json');

const frozen = JSON.parse(readFileSync(list, 'utf8'));
for (const { tag, when } of JSON.parse(readFileSync(migrations('meta/_journal.json'), 'utf8')).entries) {
  const digest = createHash('sha256')
    .update(readFileSync(migrations(`${tag}.sql`)))
    .digest('hex');
  frozen[tag] ??= `${when} ${digest}`;
}
writeFileSync(list, `${JSON.stringify(frozen, null, 2)}\n`);
