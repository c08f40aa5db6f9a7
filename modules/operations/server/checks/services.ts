import { randomUUID } from 'node:crypto';
import { type FileStorage, openFiles } from '#kernel/files/storage.ts';
import { mailCheck } from '#kernel/mail/mailer.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import type { PaymentChecks } from '#modules/payments/index.ts';
import * as m from '../../messages/index.ts';
import { off, ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './checked-settings.ts';
import { checkPayments } from './payments.ts';

/** Returns the checks of services over the network. */
export const serviceChecks = (
  config: CheckedSettings,
  { paymentChecks, storage }: { paymentChecks: readonly PaymentChecks[]; storage: FileStorage | null },
): Promise<Check>[] => [
  runCheck('mail', m.services.checkSmtpUrl(), async () => {
    const { smtpUrl, outbox } = config.mail;
    if (smtpUrl === null) return off(`Emails are written as files to ${outbox}.`);
    await mailCheck(smtpUrl)();
    return ok(m.services.answersAndAcceptsSignIn({ host: new URL(smtpUrl).host }));
  }),
  ...checkPayments(paymentChecks, config.publicUrl),
  checkPictures(config.dataDir, storage),
  runCheck('limits', m.services.checkRedisUrl(), async () => {
    if (config.redisUrl !== null) return pingRedis(config.redisUrl);
    if (config.workers === 1) return off('Not needed: the shop runs in one process.');
    return warning(m.services.eachProcessCountsAttemptsSeparately(), m.services.setRedisUrlToCount());
  }),
];

function checkPictures(dataDir: string, storage: FileStorage | null): Promise<Check> {
  if (!storage)
    return runCheck('pictures', m.services.checkRightsOfDataDir(), async () => {
      await openFiles(dataDir).has('media/none');
      return ok(m.services.picturesAreKeptIn({ dataDir }));
    });
  const { files, place, advice } = storage;
  return runCheck('pictures', advice, async () => {
    const name = `${randomUUID()}.txt`;
    await files.keep('check', [{ name, type: 'text/plain', bytes: Buffer.from('haat') }]);
    const isKept = (await files.read(`check/${name}`))?.toString() === 'haat';
    await files.remove('check', [name]);
    return isKept
      ? ok(m.services.canBeWrittenAndRead({ place }))
      : problem(m.services.doesNotKeepWhat({ place }), advice);
  });
}

async function pingRedis(url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3000, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return ok(m.services.answers({ host: new URL(url).host }));
  } finally {
    redis.disconnect();
  }
}
