import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';
import { clientOf } from '../../tests/support/client.ts';
import { owner } from '../../tests/support/demo-template.ts';
import { start, temporaryFolder } from '../../tests/support/process.ts';
import { recordBackOffice } from './back-office.ts';
import { Recording } from './recording.ts';
import { recordShopping } from './shopping.ts';

// Makes calls to the demonstration shop and writes what they send and answer.

const { path: folder, remove } = temporaryFolder();
const { url, stop } = await start({
  DATA_DIR: folder,
  SEED: 'demo',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
});
try {
  const recording = new Recording(url, folder);
  const { token } = await clientOf(url)('POST /api/auth/admin/login', { body: owner });
  const order = await recordShopping(recording.as());
  await recordBackOffice(recording.as(token), order);
  await writeFile(
    join(projectFolder, 'modules/contract-examples.json'),
    `${JSON.stringify(recording.examples(), null, 2)}\n`,
  );
} finally {
  await stop();
  remove();
}
