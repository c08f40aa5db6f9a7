import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const wrongs = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('the configuration', () => {
  it('the configuration has a default for every variable, and an empty one is not set', () => {
    const plain = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseConnections: 10,
      replicaUrl: null,
      workers: 1,
      owner: null,
      publicUrl: null,
      cdnSeconds: 0,
      mail: { smtpUrl: null, from: 'Haat <haat@localhost>', outbox: resolve('data/outbox') },
      redisUrl: null,
      trustProxy: null,
      bodySeconds: 30,
      orderLimits: { network: 30, email: 8, phone: 8, address: 8 },
      webhooksToPrivate: false,
      backups: {
        place: { folder: resolve('data/backups') },
        areDaily: false,
        keep: { daily: 7, weekly: 4 },
      },
      metrics: null,
      plugins: {},
      seed: 'demo',
      logLevel: 'info',
    };
    expect(readConfig({})).toEqual(plain);
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '', SEED: '' })).toEqual(plain);
    const unset = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_LABEL: '' };
    expect(readConfig({ REDIS_URL: '', TRUST_PROXY: '', ...unset })).toEqual(plain);
    const noBucket = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    expect(readConfig({ ...noBucket, S3_REGION: '', S3_PUBLIC_URL: '' })).toEqual(plain);
  });

  it('the configuration takes every variable that is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/haat',
      DATABASE_URL: 'postgres://a:b@db:5432/haat',
      DATABASE_CONNECTIONS: '20',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'secret',
      DATABASE_REPLICA_URL: 'postgres://a:b@copy:5432/haat',
      WORKERS: '4',
      PUBLIC_URL: 'https://shop.example/',
      CDN_SECONDS: '60',
      SMTP_URL: 'smtp://u:p@mail.example:587',
      MAIL_FROM: 'Shop <shop@example.com>',
      REDIS_URL: 'rediss://u:p@counter.example:6379',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
      BODY_SECONDS: '60',
      ORDER_LIMITS: 'network=100, email=8,phone=9,address=20',
      OIDC_ISSUER: 'https://accounts.example',
      OIDC_CLIENT_ID: 'haat',
      OIDC_CLIENT_SECRET: 'between us',
      OIDC_LABEL: 'Example',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'haat-pictures',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'haat',
      S3_SECRET_ACCESS_KEY: 'between us',
      S3_PUBLIC_URL: 'https://pictures.example',
      WEBHOOK_NETWORKS: 'any',
      BACKUP_TO: 'https://haat:between%20us@s3.example/haat-backups?region=eu-central-1',
      BACKUP_KEEP: 'daily=14,weekly=0',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/haat',
      databaseUrl: 'postgres://a:b@db:5432/haat',
      databaseConnections: 20,
      replicaUrl: 'postgres://a:b@copy:5432/haat',
      workers: 4,
      owner: { email: 'owner@example.com', password: 'secret' },
      publicUrl: 'https://shop.example',
      cdnSeconds: 60,
      mail: {
        smtpUrl: 'smtp://u:p@mail.example:587',
        from: 'Shop <shop@example.com>',
        outbox: '/srv/haat/outbox',
      },
      redisUrl: 'rediss://u:p@counter.example:6379',
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'],
      bodySeconds: 60,
      orderLimits: { network: 100, email: 8, phone: 9, address: 20 },
      webhooksToPrivate: true,
      backups: {
        place: {
          bucket: {
            endpoint: 'https://s3.example',
            bucket: 'haat-backups',
            region: 'eu-central-1',
            accessKeyId: 'haat',
            secretAccessKey: 'between us',
          },
        },
        areDaily: true,
        keep: { daily: 14, weekly: 0 },
      },
      metrics: { port: 9464, host: '10.0.0.1' },
      plugins: {
        oidc: {
          issuer: 'https://accounts.example',
          clientId: 'haat',
          clientSecret: 'between us',
          label: 'Example',
        },
        s3: {
          endpoint: 'https://s3.example',
          bucket: 'haat-pictures',
          region: 'eu-central-1',
          accessKeyId: 'haat',
          secretAccessKey: 'between us',
          publicUrl: 'https://pictures.example',
        },
      },
      seed: 'none',
      logLevel: 'silent',
    });
  });

  it('backups never go to the bucket of the pictures, which others may read', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'haat',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(wrongs({ ...bucket, BACKUP_TO: 'https://a:b@s3.example/haat' })).toContain(
      'BACKUP_TO is the bucket of the pictures: backups need a private bucket of their own',
    );
    expect(wrongs({ ...bucket, BACKUP_TO: 'https://a:b@s3.example/backups' })).toBe('');
    expect(wrongs({ BACKUP_TO: 'https://s3.example/backups' })).toContain(
      'BACKUP_TO must be a folder, or look like',
    );
    expect(wrongs({ BACKUP_KEEP: 'seven' })).toContain('BACKUP_KEEP must look like daily=7,weekly=4');
  });

  it('the provider of social sign-in is named "Google" by default', () => {
    const { plugins } = readConfig({
      OIDC_ISSUER: 'https://accounts.google.com',
      OIDC_CLIENT_ID: 'haat',
      OIDC_CLIENT_SECRET: 'between us',
    });
    expect(plugins.oidc).toMatchObject({ label: 'Google' });
    expect(wrongs({ OIDC_LABEL: 'Example ID' })).toBe('');
  });

  it('an invalid configuration names every missing variable of social sign-in at once', () => {
    const message = wrongs({ OIDC_CLIENT_ID: 'haat' });
    expect(message).toMatch(/^ {2}OIDC_ISSUER is missing/m);
    expect(message).toMatch(/^ {2}OIDC_CLIENT_SECRET is missing/m);
    expect(message).not.toMatch(/^ {2}OIDC_CLIENT_ID/m);
  });

  it('the configuration enables Razorpay with both keys, and refuses one of them alone', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'between us' };
    expect(readConfig(keys).plugins.razorpay).toEqual({
      keyId: 'rzp_test_1',
      keySecret: 'between us',
      webhookSecret: null,
      url: 'https://api.razorpay.com',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(wrongs({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toContain(
      'RAZORPAY_KEY_SECRET is missing: Razorpay needs',
    );
    expect(wrongs({ RAZORPAY_WEBHOOK_SECRET: 'x' })).toMatch(/KEY_ID is missing[\s\S]*KEY_SECRET is missing/);
    expect(wrongs({ ...keys, RAZORPAY_URL: 'razorpay' })).toContain('RAZORPAY_URL must look like');
  });

  it('an invalid configuration names every missing variable of a bucket at once', () => {
    for (const part of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_PUBLIC_URL']) {
      const message = wrongs({ [part]: part === 'S3_BUCKET' ? 'pictures' : 'https://s3.example' });
      const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
      expect(message.match(/S3_\w+(?= is missing)/g)).toEqual(needed.filter((name) => name !== part));
    }
    const keys = { S3_ACCESS_KEY_ID: 'haat', S3_SECRET_ACCESS_KEY: 'between us' };
    const { plugins } = readConfig({ S3_ENDPOINT: 'http://10.0.0.9:9000', S3_BUCKET: 'pictures', ...keys });
    expect(plugins.s3).toMatchObject({ region: 'us-east-1', publicUrl: null });
  });

  it.each([
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80a' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'secret' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1', DATABASE_URL: 'postgres://a@b/c' }],
    ['WORKERS', { WORKERS: '0', DATABASE_URL: 'postgres://a@b/c' }],
    ['WORKERS', { WORKERS: '2' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://a@b/c' }],
    ['CDN_SECONDS', { CDN_SECONDS: '-1' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost:6379' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8;loopback' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.7,' }],
    ['PUBLIC_URL', { TRUST_PROXY: 'loopback' }],
    ['BODY_SECONDS', { BODY_SECONDS: '0' }],
    ['ORDER_LIMITS', { ORDER_LIMITS: '30' }],
    ['ORDER_LIMITS', { ORDER_LIMITS: 'network=30,email=8,phone=8' }],
    ['ORDER_LIMITS', { ORDER_LIMITS: 'network=0,email=8,phone=8,address=8' }],
    ['ORDER_LIMITS', { ORDER_LIMITS: 'network=30,email=8,phone=8,address=8,name=1' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'accounts.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'a' }],
    ['OIDC_LABEL', { OIDC_LABEL: 'x'.repeat(41) }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
    ['S3_BUCKET', { S3_BUCKET: '../other' }],
    ['S3_PUBLIC_URL', { S3_PUBLIC_URL: 'pictures.example' }],
    ['SEED', { SEED: 'yes' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'INFO' }],
  ])('an invalid configuration names %s: %j', (name, env) => {
    expect(wrongs(env)).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  it('an invalid configuration never prints a password', () => {
    expect(wrongs({ ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'hush' })).not.toContain('hush');
    expect(wrongs({ DATABASE_URL: 'mysql://root:hush@db/x' })).not.toContain('hush');
    expect(wrongs({ REDIS_URL: 'http://root:hush@db' })).not.toContain('hush');
    expect(wrongs({ OIDC_CLIENT_SECRET: 'hush' })).not.toContain('hush');
    expect(wrongs({ S3_SECRET_ACCESS_KEY: 'hush' })).not.toContain('hush');
  });
});
