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
  it('is complete without a single variable; an empty one counts as not set', () => {
    const plain = {
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: null,
      replicaUrl: null,
      workers: 1,
      owner: null,
      publicUrl: null,
      cdnSeconds: 0,
      mail: { smtpUrl: null, from: 'Haat <haat@localhost>', outbox: resolve('data/outbox') },
      seed: 'demo',
      logLevel: 'info',
    };
    expect(readConfig({})).toEqual(plain);
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '', SEED: '' })).toEqual(plain);
  });

  it('takes what is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/haat',
      DATABASE_URL: 'postgres://a:b@db:5432/haat',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'secret',
      DATABASE_REPLICA_URL: 'postgres://a:b@copy:5432/haat',
      WORKERS: '4',
      PUBLIC_URL: 'https://shop.example/',
      CDN_SECONDS: '60',
      SMTP_URL: 'smtp://u:p@mail.example:587',
      MAIL_FROM: 'Shop <shop@example.com>',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    });
    expect(config).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/haat',
      databaseUrl: 'postgres://a:b@db:5432/haat',
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
      seed: 'none',
      logLevel: 'silent',
    });
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
    ['WORKERS', { WORKERS: '0', DATABASE_URL: 'postgres://a@b/c' }],
    ['WORKERS', { WORKERS: '2' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://a@b/c' }],
    ['CDN_SECONDS', { CDN_SECONDS: '-1' }],
    ['SEED', { SEED: 'yes' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'INFO' }],
  ])('names %s when it is wrong or missing: %j', (name, env) => {
    expect(wrongs(env)).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  it('never repeats a password', () => {
    expect(wrongs({ ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'hush' })).not.toContain('hush');
    expect(wrongs({ DATABASE_URL: 'mysql://root:hush@db/x' })).not.toContain('hush');
  });
});
