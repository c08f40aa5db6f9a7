import { randomUUID } from 'node:crypto';
import { type FileStorage, openFiles } from '#kernel/files/storage.ts';
import { mailCheck } from '#kernel/mail/mailer.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import type { PaymentChecks } from '#modules/payments/index.ts';
import { off, ok, problem, runCheck, warning } from './check.ts';
import { checkPayments } from './payments.ts';
import type { CheckedSettings } from './settings.ts';

/** Returns the checks of services over the network. */
export const serviceChecks = (
  config: CheckedSettings,
  { paymentChecks, storage }: { paymentChecks: readonly PaymentChecks[]; storage: FileStorage | null },
): Promise<Check>[] => [
  runCheck(
    'mail',
    'Check SMTP_URL: host, port, user and password, and whether the mail server runs.',
    async () => {
      const { smtpUrl, outbox } = config.mail;
      if (smtpUrl === null) return off(`Emails are written as files to ${outbox}.`);
      await mailCheck(smtpUrl)();
      return ok(`${new URL(smtpUrl).host} answers and accepts the sign-in.`);
    },
  ),
  ...checkPayments(paymentChecks, config.publicUrl),
  checkPictures(config.dataDir, storage),
  runCheck(
    'limits',
    'Check REDIS_URL, and whether the server runs. Until it answers, each process counts separately.',
    async () => {
      if (config.redisUrl !== null) return pingRedis(config.redisUrl);
      if (config.workers === 1) return off('Not needed: the shop runs in one process.');
      return warning('Each process counts attempts separately.', 'Set REDIS_URL to count them together.');
    },
  ),
];

function checkPictures(dataDir: string, storage: FileStorage | null): Promise<Check> {
  if (!storage)
    return runCheck('pictures', 'Check the rights of DATA_DIR.', async () => {
      await openFiles(dataDir).has('media/none');
      return ok(`Pictures are kept in ${dataDir}.`);
    });
  const { files, place, advice } = storage;
  return runCheck('pictures', advice, async () => {
    const name = `${randomUUID()}.txt`;
    await files.keep('check', [{ name, type: 'text/plain', bytes: Buffer.from('haat') }]);
    const isKept = (await files.read(`check/${name}`))?.toString() === 'haat';
    await files.remove('check', [name]);
    return isKept
      ? ok(`${place} can be written and read.`)
      : problem(`${place} does not keep what is written.`, advice);
  });
}

async function pingRedis(url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3000, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return ok(`${new URL(url).host} answers.`);
  } finally {
    redis.disconnect();
  }
}
