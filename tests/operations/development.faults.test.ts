/** @module-tag full */

import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { type Running, start, temporaryFolder } from '../support/process.ts';

// The tests edit a copy of the project, which uses the packages of the checkout.

const serverFile = 'kernel/http/health.ts';
const pageFile = 'modules/content/storefront/content-page/page.tsx';
const notCopied = new Set(['.git', '.haat', 'bench', 'build', 'data', 'node_modules', 'tests']);

describe('npm run dev', () => {
  const folder = temporaryFolder();
  const project = join(folder.path, 'project');
  const env = { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'info' };
  let shop: Running;
  beforeAll(async () => {
    for (const name of readdirSync(projectFolder).filter((each) => !notCopied.has(each))) {
      cpSync(join(projectFolder, name), join(project, name), { recursive: true });
    }
    symlinkSync(join(projectFolder, 'node_modules'), join(project, 'node_modules'), 'junction');
    shop = await start(env, 'scripts/dev.mjs', project);
  });
  afterAll(async () => {
    await shop.stop('SIGKILL');
    folder.remove();
  });

  const source = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
  const save = (file: string, code: string) => writeFileSync(join(project, file), code);
  /** Saves like `sed -i` and many editors: writes a new file and renames it to the old one. */
  function saveByRename(file: string, code: string): void {
    save(`${file}.new`, code);
    renameSync(join(project, `${file}.new`), join(project, file));
  }

  async function get(path: string) {
    const response = await fetch(shop.url + path);
    return { status: response.status, text: await response.text() };
  }

  /** The code of /healthz with another status in its answer. */
  const withStatus = (status: string) => source(serverFile).replace("'alive'", `'${status}'`);

  /** Polls /healthz until its answer has this status. Every answer until then is the old one: no request fails. */
  async function answers(status: string): Promise<void> {
    for (;;) {
      const answer = await get('/healthz');
      expect(answer.status).toBe(200);
      if (JSON.parse(answer.text).data.status === status) return;
      await sleep(20);
    }
  }

  it('npm run dev applies every save of a server file and answers requests meanwhile', async () => {
    save(serverFile, withStatus('written once'));
    await answers('written once');
    saveByRename(serverFile, withStatus('renamed once'));
    await answers('renamed once');
    saveByRename(serverFile, withStatus('renamed twice'));
    await answers('renamed twice');
  });

  it('npm run dev keeps Vite running when it restarts the server', async () => {
    // Each Vite server gives its browser client a random token.
    const client = await get('/@vite/client');
    save(serverFile, withStatus('restarted'));
    await answers('restarted');
    expect(await get('/@vite/client')).toEqual(client);
  });

  it('npm run dev shows the position of a syntax error until it is corrected', async () => {
    const line = source(serverFile).split('\n').length;
    save(serverFile, `${source(serverFile)}const = 1;\n`);
    await expect.poll(() => get('/')).toMatchObject({ status: 500 });
    expect((await get('/')).text).toContain(`${serverFile}:${line}`);
    expect(shop.output()).toContain(`${serverFile}:${line}`);
    saveByRename(serverFile, withStatus('corrected'));
    await expect.poll(() => get('/healthz')).toMatchObject({ status: 200 });
    await answers('corrected');
  });

  describe('npm run dev with an error in a component', () => {
    const message = 'The component of this test fails';
    beforeAll(() => {
      const begin =
        'export default function ContentPage({ loaderData: { page, ...catalogue } }: PageProps<typeof loader>) {';
      expect(source(pageFile)).toContain(begin);
      const code = source(pageFile).replace(
        begin,
        `${begin}\n  if (Date.now()) throw new Error('${message}');`,
      );
      saveByRename(pageFile, code);
    });

    it('npm run dev shows the message and stack of an error in a component', async () => {
      const { status, text } = await get('/about');
      expect(status).toBe(500);
      for (const output of [text, shop.output()]) {
        expect(output).toContain(message);
        expect(output).toMatch(new RegExp(`at ContentPage .*${pageFile}:\\d+:\\d+`));
      }
    });

    it('npm run dev stops on SIGINT, and the built server shows no details of an error', async () => {
      expect(await shop.stop('SIGINT')).toBe(0);
      await expect(get('/healthz')).rejects.toThrow();
      await promisify(execFile)(process.execPath, [join(project, 'scripts/build.mjs')]);
      shop = await start(env, 'build/app/main.js', project);
      const { status, text } = await get('/about');
      expect(status).toBe(500);
      expect(text).toContain('It’s our fault, not yours.');
      expect(text).not.toContain(message);
      expect(text).not.toContain('ContentPage');
    }, 300_000);
  });
});
