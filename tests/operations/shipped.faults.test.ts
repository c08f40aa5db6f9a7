import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { sampleOf } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import type { Call } from '#web/api/client.ts';
import { address, orderOf } from '../support/orders.ts';
import { fetchPdf, pagesOf } from '../support/pdf.ts';
import { quarters } from '../support/pictures.ts';
import { type Running, start, temporaryFolder } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';

// The content of the container (deploy/Dockerfile) is sufficient for the shop: the build, and the packages that
// package.json lists as `dependencies`.

const owner = { email: 'owner@example.com', password: 'correct horse' };

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };

/** Copies the packages that `npm install --omit=dev --workspaces=false` leaves. */
function copyPackages(to: string): void {
  const lock: Lock = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(lock.packages).filter((path) => path.startsWith('node_modules/'));
  const isLeft = (path: string) => !lock.packages[path]?.dev && !lock.packages[path]?.link;
  for (const path of paths.filter((each) => isLeft(each) && existsSync(join(projectFolder, each)))) {
    const inside = join(projectFolder, path, 'node_modules');
    cpSync(join(projectFolder, path), join(to, path), { recursive: true, filter: (file) => file !== inside });
  }
}

/** Copies the files of deploy/Dockerfile from the project, with those packages. */
function copyShipped(to: string): void {
  const dockerfile = readFileSync(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
  for (const [, from = '', into = ''] of dockerfile.matchAll(/^COPY --from=build \/haat\/(\S+) (\S+)$/gm)) {
    if (from === 'node_modules') copyPackages(to);
    else cpSync(join(projectFolder, from), join(to, into === './' ? from : into), { recursive: true });
  }
  const [, functions] = /cp -r --parents (\S+) \/functions\//.exec(dockerfile) ?? [];
  if (functions === undefined || !dockerfile.includes('COPY --from=build /functions ./')) return;
  for (const path of globSync(functions, { cwd: projectFolder }))
    cpSync(join(projectFolder, path), join(to, path), { recursive: true });
}

describe('the shipped shop', { tags: ['full'] }, () => {
  const folder = temporaryFolder();
  const shipped = join(folder.path, 'haat');
  const env = { DATA_DIR: join(folder.path, 'data') };
  let shop: Running;
  let call: Call;
  let token: string;
  beforeAll(async () => {
    copyShipped(shipped);
    const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
    shop = await start({ ...env, ...account, SEED: 'demo' }, 'scripts/start.mjs', shipped);
    ({ token } = await clientOf(shop.url)('POST /api/auth/admin/login', { body: owner }));
    call = clientOf(shop.url, token);
  });
  afterAll(async () => {
    await shop?.stop();
    folder.remove();
  });

  const get = async (path: string) => {
    const answer = await fetch(shop.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const product = async () => {
    const { products } = await call('POST /api/products/filters', { body: { limit: 1 } });
    if (!products[0]) throw new Error('The demonstration catalogue has no products');
    return products[0];
  };

  it('the shipped shop contains no package that only building and testing need', () => {
    expect(
      ['react', 'vite', 'fastify', 'vitest'].filter((name) =>
        existsSync(join(shipped, 'node_modules', name)),
      ),
    ).toEqual([]);
  });

  it.each(['/', '/products', '/cart', '/checkout', '/admin'])('the shipped shop renders %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('</html>');
  });

  it('the shipped shop serves the scripts and styles of its pages', async () => {
    const { text } = await get('/');
    const assets = new Set([...text.matchAll(/"(\/assets\/[^"\\]+)\\?"/g)].map(([, path]) => path ?? ''));
    expect(assets.size).toBeGreaterThan(3);
    for (const path of assets) expect((await get(path)).status, path).toBe(200);
  });

  it('the shipped shop serves the API documentation with its scripts', async () => {
    const { text } = await get('/api/docs');
    expect(text).toContain('swagger-ui');
    expect((await get('/api/docs/static/swagger-ui-bundle.js')).status).toBe(200);
  });

  it('the shipped shop prints an invoice with an address in many scripts', async () => {
    const names = [
      'Asha',
      'आशा',
      'আশা',
      'આશા',
      'ਆਸ਼ਾ',
      'ಆಶಾ',
      'ആശ',
      'ଆଶା',
      'ஆஷா',
      'ఆశ',
      'Άννα',
      'Анна',
      'Ăn',
      '🎁',
    ];
    const body = await orderOf(call, [{ product: await product() }], {
      address: { ...address, name: names.slice(0, 7).join(' '), street: names.slice(7).join(' ') },
    });
    const { number } = await call('POST /api/orders', { body });
    await call('POST /api/orders/:number/move', {
      params: { number: String(number) },
      body: { to: 'packed' },
    });
    const { status, bytes } = await fetchPdf(shop, `/api/orders/${number}/invoice`, { token });
    expect(status).toBe(200);
    expect((await pagesOf(bytes)).join('\n')).toContain('Mysuru 570001');
  });

  it('the shipped shop prints the work tickets of personalised products', async () => {
    const { products } = await call('POST /api/products/filters', { body: { inStock: true, limit: 100 } });
    const numbers: number[] = [];
    for (const { slug } of products.filter(({ isPersonalised }) => isPersonalised)) {
      const { id, personalisation } = await call('GET /api/products/slug/:slug', { params: { slug } });
      // A photo would require an upload first.
      if (personalisation.some(({ kind }) => kind === 'photo')) continue;
      const lines = [{ id, quantity: 1, personalisation: sampleOf(personalisation) }];
      numbers.push((await call('POST /api/orders', { body: await orderOf(call, [], { lines }) })).number);
    }
    const path = `/api/orders/work-tickets?numbers=${numbers.join(',')}`;
    const { status, bytes } = await fetchPdf(shop, path, { token });
    expect(status, Buffer.from(bytes.subarray(0, 300)).toString()).toBe(200);
    for (const number of numbers) expect((await pagesOf(bytes)).join('\n')).toContain(`Order ${number}`);
  });

  it('the shipped shop accepts a picture and serves it in another format', async () => {
    const picture = await (await quarters(400, 300)).png().toBuffer();
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` };
    const answer = await fetch(`${shop.url}/api/media`, {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    });
    const { data } = await answer.json();
    const served = await fetch(shop.url + data.url);
    expect(served.headers.get('content-type')).toMatch(/^image\/(webp|avif|jpeg)$/);
  });

  it('the shipped shop exits with 0 on SIGTERM, and then imports a file of products', async () => {
    expect(await shop.stop()).toBe(0);
    const file = join(folder.path, 'products.csv');
    writeFileSync(
      file,
      'Handle,Title,Vendor,Type,Variant Price,Status\nlamp,Brass Lamp,Asha,Lamps,20.00,active\n',
    );
    const args = [join(shipped, 'scripts/import.mjs'), 'shopify', file];
    const output = execFileSync(process.execPath, args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
    expect(output).toContain('1 products created');
  });
});
