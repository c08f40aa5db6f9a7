import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { valuesOf } from '#kernel/extensions/extension-point.ts';
import { providedStorage } from '#kernel/files/storage.ts';
import { openLocalSocket } from '#kernel/local-socket.ts';
import { jobKindsOf } from '#kernel/open-modules.ts';
import type { Check, CheckId, Status } from '#modules/operations/contract/status.ts';
import { diagnose } from '#modules/operations/server/doctor.ts';
import { doctorReport, exitCodeOf } from '#modules/operations/server/doctor-report.ts';
import { paymentChecks } from '#modules/payments/index.ts';
import { readConfig } from '#server/config.ts';
import { loadPlugins } from '#server/load-plugins.ts';
import { modules } from '#server/modules.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';
import { copyOf } from '../support/templates.ts';

/** A port of this machine on which nothing listens. */
const nowhere = '127.0.0.1:9';
/** Returns what the doctor reads of an environment. */
async function configOf(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const { provided } = await loadPlugins(config.plugins);
  return {
    ...config,
    paymentChecks: valuesOf(paymentChecks, provided),
    storage: providedStorage(provided),
    failedPlugins: [],
  };
}
const stateOf = (checks: Check[], id: CheckId) => checks.find((check) => check.id === id)?.state;

describe('the doctor', { tags: ['extended'] }, () => {
  const { path, remove } = copyOf(inject('migratedFolder'));
  afterAll(remove);
  const env = { DATA_DIR: path, PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'shop@shop.example' };

  it('the doctor reports the healthy parts of a closed shop, and advice for the others', async () => {
    const diagnosis = await diagnose(
      await configOf({
        ...env,
        SMTP_URL: `smtp://${nowhere}`,
        RAZORPAY_KEY_ID: 'key',
        RAZORPAY_KEY_SECRET: 'choose',
        RAZORPAY_URL: `http://${nowhere}`,
      }),
      jobKindsOf(modules),
    );
    const { checks } = diagnosis;
    expect(
      ['database', 'extensions', 'migrations', 'clock', 'disk'].map((id) => stateOf(checks, id as CheckId)),
    ).toEqual(Array.from({ length: 5 }, () => 'ok'));
    expect([stateOf(checks, 'mail'), stateOf(checks, 'payments')]).toEqual(['problem', 'problem']);
    expect(stateOf(checks, 'webhooks')).toBe('warning');
    expect(checks.filter(({ state, advice }) => state === 'problem' && !advice)).toEqual([]);
    expect(exitCodeOf(diagnosis)).toBe(1);
    const report = doctorReport(diagnosis);
    expect(report).toMatch(
      /^PROBLEM +Mail server +It does not answer \(connect ECONNREFUSED 127\.0\.0\.1:9\)\.\n +-> Check SMTP_URL/m,
    );
  });

  it('the doctor asks the open shop while that uses the embedded database', async () => {
    const database = await openEmbedded(path);
    const answered: Status = {
      version: '1',
      commit: 'abc',
      startedAt: new Date().toISOString(),
      errors: [],
      mails: { waiting: 0, failed: 0 },
      checks: [{ id: 'database', label: 'Database', state: 'ok', text: 'It answers.', advice: null }],
    };
    const close = await openLocalSocket(path, { status: async () => JSON.stringify(answered) }, (error) => {
      throw error;
    });
    const diagnosis = await diagnose(await configOf(env), jobKindsOf(modules));
    expect(diagnosis).toEqual({ isOpen: true, checks: answered.checks });
    expect(exitCodeOf(diagnosis)).toBe(0);
    await close();
    await database.close();
  });

  it('the doctor reports a data folder without a shop, and creates none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-doctor-'));
    mkdirSync(folder, { recursive: true });
    const { checks } = await diagnose(await configOf({ ...env, DATA_DIR: folder }), []);
    expect(stateOf(checks, 'database')).toBe('off');
    rmSync(folder, { recursive: true });
  });

  it('the doctor reports a database server that does not answer', async () => {
    const { checks } = await diagnose(
      await configOf({ ...env, DATABASE_URL: `postgres://${nowhere}/haat` }),
      [],
    );
    expect(stateOf(checks, 'database')).toBe('problem');
  });
});

onEachDatabase((open) => {
  describe('the status page', () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop.close());

    it('the owner reads the status of the shop', async () => {
      const status = () => shop.owner('GET /api/status');
      // The shop listens to changes of other processes a moment after it opens.
      await expect.poll(async () => stateOf((await status()).checks, 'database')).toBe('ok');
      const { checks, mails, errors } = await status();
      for (const id of ['database', 'extensions', 'migrations', 'clock', 'queues', 'refunds'] as const)
        expect(stateOf(checks, id)).toBe('ok');
      expect({ mails, errors }).toEqual({ mails: { waiting: 0, failed: 0 }, errors: [] });
    });
  });
});
