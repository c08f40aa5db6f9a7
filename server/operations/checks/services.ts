import { randomUUID } from 'node:crypto';
import type { Check } from '#contract/status.ts';
import { checkRazorpay } from '#server/payments/index.ts';
import { openFiles } from '#server/platform/files/open.ts';
import { mailCheck } from '#server/platform/mail/mailer.ts';
import { off, ok, problem, runCheck, warning } from './check.ts';
import type { CheckedSettings } from './settings.ts';

/** Returns the checks of services over the network. */
export const serviceChecks = (config: CheckedSettings): Promise<Check>[] => [
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
  runCheck('payments', 'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and the network.', async () => {
    if (!config.razorpay) return off('Cash on delivery only.');
    await checkRazorpay(config.razorpay);
    const isTest = config.razorpay.keyId.startsWith('rzp_test_');
    return ok(`Razorpay accepts the keys${isTest ? ', which are test keys' : ''}.`);
  }),
  runCheck('webhooks', 'Correct the environment.', async () => {
    if (!config.razorpay) return off('Cash on delivery only.');
    if (config.razorpay.webhookSecret === null || config.publicUrl === null)
      return warning(
        'Razorpay cannot report payments: the shop asks for them itself, minutes later.',
        'Set PUBLIC_URL and RAZORPAY_WEBHOOK_SECRET, and add the webhook in the dashboard of Razorpay.',
      );
    const address = new URL('/api/payments/razorpay/webhook', config.publicUrl);
    const response = await fetch(address, { method: 'POST', body: '{}', signal: AbortSignal.timeout(5000) });
    // The shop rejects requests that Razorpay has not signed.
    if (response.status >= 400 && response.status < 500 && response.status !== 404)
      return ok(`${address} can be reached.`);
    return problem(`${address} answers ${response.status}.`, 'Check that PUBLIC_URL leads to this shop.');
  }),
  runCheck(
    'pictures',
    'Check the S3 settings, the rights of the key, or the rights of DATA_DIR.',
    async () => {
      const files = openFiles(config.dataDir, config.bucket);
      const location = config.bucket ? `The bucket ${config.bucket.bucket}` : config.dataDir;
      if (!config.bucket) {
        await files.has('media/none');
        return ok(`Pictures are kept in ${location}.`);
      }
      const name = `${randomUUID()}.txt`;
      await files.keep('check', [{ name, type: 'text/plain', bytes: Buffer.from('haat') }]);
      const isKept = (await files.read(`check/${name}`))?.toString() === 'haat';
      await files.remove('check', [name]);
      return isKept
        ? ok(`${location} can be written and read.`)
        : problem(`${location} does not keep what is written.`, 'Check the rights of the key.');
    },
  ),
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
