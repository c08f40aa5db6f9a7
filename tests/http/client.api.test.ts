/** @module-tag full */

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { packClient } from '../../scripts/client/pack-client.ts';

// The typed client as another developer uses it: packed, installed into a program, compiled and run.

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'haat-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], strict: true, outDir: 'built' },
    typeRoots: [join(projectFolder, 'node_modules/@types')],
    types: ['node'],
  },
  files: ['purchase.ts'],
};

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('a program buys a personalised, wrapped gift for a friend on a chosen day with the packed client', async () => {
    await makeProduct(shop, (await makeCategory(shop)).id, {
      name: 'Engraved Lamp',
      stockCount: 3,
      personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
    });
    const packed = await packClient(join(folder, 'client'));
    const program = join(folder, 'program');
    cpSync(join(projectFolder, 'tests/http/client-program'), program, { recursive: true });
    writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(program, 'tsconfig.json'), JSON.stringify(settings));
    await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: program });
    await execute(process.execPath, [
      join(projectFolder, 'node_modules/@typescript/native/bin/tsc'),
      ...['-p', program],
    ]);
    const { stdout } = await execute(process.execPath, [join(program, 'built/purchase.js'), shop.url]);
    const { refused, numbers, deliverOn, order } = JSON.parse(stdout);
    expect(refused).toBe('total_changed');
    expect(numbers[0]).toBe(numbers[1]);
    expect(order).toMatchObject({
      address: { name: 'Asha Rao' },
      deliverOn,
      gift: { toRecipient: true, wrap: true, message: 'Happy birthday!' },
      lines: [{ name: 'Engraved Lamp', personalisation: { given: { name: 'Asha' } } }, { isWrap: true }],
    });
    const params = { number: String(numbers[0]) };
    expect(await shop.owner('GET /api/orders/:number/desk', { params })).toMatchObject({
      channel: 'api',
      agent: 'Gift Finder',
    });
  });
});
