import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { openFiles } from '#kernel/files/storage.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import type { UploadedPicture } from '#modules/media/contract/media.ts';
import { widthsOf } from '#modules/media/contract/picture-widths.ts';
import { type BucketServer, openBucket } from '#tests/support/bucket.ts';
import { fasterDatabase } from '#tests/support/databases.ts';
import { corners, cornersOf, decompressionBomb, quarters } from '#tests/support/pictures.ts';
import { openShop, type Shop, type ShopOptions, type ShopResponse } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Uploads and delivery of pictures, in a folder and in a bucket; no database table is involved.

let database: Database;
let folder: string;
let bucket: BucketServer;
/** Two servers on the folder; two on the bucket, which tests of a bucket open. */
const shops = {} as Record<'folder' | 'bucket', [Shop, Shop]>;
const openPair = async (place: ShopOptions): Promise<[Shop, Shop]> => [
  await openShop(database, place),
  await openShop(database, place),
];
const closePair = (pair: [Shop, Shop]) => Promise.all(pair.map((shop) => shop.close()));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-media-'));
  bucket = await openBucket();
  database = await fasterDatabase.open();
  shops.folder = await openPair({ files: openFiles(folder) });
});
afterAll(async () => {
  await closePair(shops.folder);
  await database.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (shop: Shop, body: Uint8Array, type = 'application/octet-stream'): Promise<ShopResponse> =>
  shop.send('POST', '/api/media', { token: shop.ownerToken, body, headers: { 'content-type': type } });

const uploaded = async (shop: Shop, body: Uint8Array, type?: string): Promise<UploadedPicture> => {
  const { status, body: answer, text } = await upload(shop, body, type);
  expect(status, text).toBe(200);
  return answer.data;
};

const fetched = async (shop: Shop, path: string) => {
  const response = await fetch(shop.url + path);
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
};

const filesOf = ({ url, width }: UploadedPicture) =>
  widthsOf(width).flatMap((each) =>
    (['avif', 'webp', 'jpg'] as const).map((kind) => ({
      width: each,
      kind,
      path: `${url.slice(0, url.lastIndexOf('/'))}/${each}.${kind}`,
    })),
  );

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A photograph with a rotation, a wide-gamut colour profile and a location in its metadata. */
const photograph = async (seed = 0) =>
  (await quarters(900 + 2 * seed, 450))
    .withExif({
      IFD0: { Make: 'Known Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg({ quality: 95 })
    .toBuffer();

const storingIn = (place: 'folder' | 'bucket') => () => {
  it('stores an uploaded picture upright, in every width and format, without metadata', async () => {
    const [shop, other] = shops[place];
    const original = await photograph();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Known Camera');
    const picture = await uploaded(shop, original, 'image/jpeg');
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-450x900\/450\.jpg$/),
      width: 450,
      height: 900,
      bytes: original.length,
    });
    const files = filesOf(picture);
    expect(files.map(({ width }) => width)).toEqual([200, 200, 200, 400, 400, 400, 450, 450, 450]);
    for (const { path, width, kind } of files) {
      // The other server serves it too.
      const { status, headers, bytes } = await fetched(other, path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, types[kind]]);
      const { exif, icc, orientation, ...seen } = await sharp(bytes).metadata();
      expect(seen).toMatchObject({ width, height: width * 2, space: 'srgb' });
      expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Known Camera')).toBe(false);
      // Rotated: the bottom left corner is at the top left.
      const expected = [corners.white, corners.red, corners.green, corners.blue].map(rgb);
      const actual = await cornersOf(bytes);
      const furthest = Math.max(
        ...expected.flat().map((each, at) => Math.abs(each - (actual.flat()[at] ?? 0))),
      );
      expect(furthest, `${path} ${actual.join(' ')}`).toBeLessThan(16);
    }
  });

  it('serves a picture as immutable, with 304 for its ETag and 404 for unknown pictures', async () => {
    const [shop] = shops[place];
    const { url } = await uploaded(shop, await photograph());
    const { headers, bytes } = await fetched(shop, url);
    const tag = headers.get('etag') ?? '';
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const confirmed = await shop.send('GET', url, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([confirmed.status, confirmed.text, confirmed.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await shop.send('GET', url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await shop.send('HEAD', url);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      ...[200, '', String(bytes.length)],
    ]);
    for (const nothing of [url.replace('450.jpg', '700.jpg'), url.replace(/[0-9a-f]{32}/, '0'.repeat(32))])
      expect(await shop.send('GET', nothing)).toMatchObject({
        status: 404,
        text: m.responses.pictureNotFound(),
      });
  });

  it('stores a picture once when it is uploaded several times to two servers', {
    tags: ['extended'],
  }, async () => {
    const [shop, other] = shops[place];
    const original = await photograph(1);
    const before = bucket.written.length;
    const taken = [shop, shop, other, other].map((each) => uploaded(each, original));
    const [picture, ...same] = await Promise.all(taken);
    expect(same).toEqual([picture, picture, picture]);
    const path = picture?.url ?? '';
    const { bytes } = await fetched(shop, path);
    const made = async () => {
      if (place === 'bucket') return bucket.written.length - before;
      const { ino, mtimeMs } = await stat(join(folder, path));
      return [ino, mtimeMs];
    };
    const made1 = await made();
    // Each server wrote the files once at most, and a repeated upload writes none.
    if (place === 'bucket') expect([9, 18]).toContain(made1);
    expect([await uploaded(shop, original), await uploaded(other, original)]).toEqual([picture, picture]);
    expect(await made()).toEqual(made1);
    expect((await fetched(other, path)).bytes).toEqual(bytes);
    if (place === 'folder') expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });
};

describe('pictures in a folder', storingIn('folder'));

describe('formats and sizes of uploaded pictures', () => {
  const shop = () => shops.folder[0];

  it('an uploaded picture keeps transparency in AVIF and WebP, and is on white in JPEG', async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0 };
    const seen = await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const picture = await uploaded(shop(), seen, 'image/png');
    for (const { kind, path } of filesOf(picture)) {
      const { bytes } = await fetched(shop(), path);
      const { hasAlpha } = await sharp(bytes).metadata();
      expect([kind, hasAlpha]).toEqual([kind, kind !== 'jpg']);
      if (kind === 'jpg') expect((await cornersOf(bytes)).flat().every((each) => each > 250)).toBe(true);
    }
  });

  it('uploads accept every picture format, and keep the first frame of an animation', async () => {
    const still = await quarters(40, 20);
    const second = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const moving = sharp([await still.clone().png().toBuffer(), second], { join: { animated: true } });
    const kinds = [
      ['image/png', await still.clone().png({ palette: true }).toBuffer()],
      ['image/png', await still.clone().greyscale().toColourspace('b-w').png().toBuffer()],
      ['image/png', await still.clone().toColourspace('rgb16').png().toBuffer()],
      ['image/jpeg', await still.clone().toColourspace('cmyk').jpeg().toBuffer()],
      ['image/jpg', await still.clone().jpeg({ progressive: true }).toBuffer()],
      ['image/avif', await still.clone().avif().toBuffer()],
      ['image/webp', await still.clone().webp({ lossless: true }).toBuffer()],
      ['image/gif', await moving.clone().gif().toBuffer()],
      ['image/webp', await moving.clone().webp({ lossless: true }).toBuffer()],
    ] as const;
    for (const [type, bytes] of kinds) {
      const picture = await uploaded(shop(), bytes, type);
      expect([type, picture.width, picture.height]).toEqual([type, 40, 20]);
      const [topLeft = []] = await cornersOf((await fetched(shop(), picture.url)).bytes);
      expect([type, Math.max(...topLeft) > 80]).toEqual([type, true]);
    }
  });

  it('stores very wide and very high pictures in sizes that every format supports', {
    tags: ['extended'],
  }, async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
    const sizes = [
      [
        [20_000, 10],
        [1600, 1],
      ],
      [
        [10, 20_000],
        [2, 4800],
      ],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1601, 90],
        [1600, 90],
      ],
    ] as const;
    for (const [[width, height], [keptWidth, keptHeight]] of sizes) {
      const picture = await uploaded(shop(), await flat(width, height));
      expect([picture.width, picture.height]).toEqual([keptWidth, keptHeight]);
    }
  });
});

describe('uploads that are not pictures', () => {
  const letters = (so: string) => Buffer.from(so);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const accepted = 'it must be JPEG, PNG, WebP, AVIF or GIF';
  const noPicture = 'could not be opened: please use JPEG, PNG, WebP, AVIF or GIF';
  const isSvg = `is an SVG drawing, which may carry scripts: ${accepted}`;
  const damaged = 'is damaged or not complete';

  it('refuses a file that is no valid picture with a reason, and stores nothing', async () => {
    const [shop] = shops.folder;
    const still = await quarters(300, 300);
    const jpeg = await still.clone().jpeg().toBuffer();
    const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
    const tiff = await still.clone().tiff().toBuffer();
    const heic = Buffer.concat([letters('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
    const wrong: [string, string, Buffer][] = [
      ['image/png', 'is empty', Buffer.alloc(0)],
      ['image/png', noPicture, letters('hello')],
      ['image/png', 'was sent as image/png, but is JPEG', jpeg],
      ['image/bmp', 'was sent as image/bmp, but is JPEG', jpeg],
      ['image/svg+xml', isSvg, letters(svg)],
      ['image/png', isSvg, letters(`\ufeff<?xml version="1.0"?>\n<!-- a picture -->\n${svg}`)],
      ['application/octet-stream', isSvg, Buffer.from(svg, 'utf16le')],
      [
        'application/octet-stream',
        isSvg,
        letters('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>'),
      ],
      ['image/png', noPicture, letters('<!doctype html><script>alert(1)</script>')],
      ['image/tiff', noPicture, tiff],
      ['image/png', noPicture, letters('%PDF-1.7')],
      ['image/heic', `is a HEIC picture, which most browsers do not show: ${accepted}`, heic],
      [
        'image/png',
        'has 900 million pixels: of PNG, it must have at most 50 million',
        decompressionBomb(30_000, 30_000),
      ],
      ['image/png', damaged, decompressionBomb(4000, 4000)],
      ['image/jpeg', damaged, half(jpeg)],
      ['image/png', damaged, half(await still.clone().png().toBuffer())],
      ['image/webp', noPicture, half(await still.clone().webp({ lossless: true }).toBuffer())],
      ['image/gif', noPicture, half(await still.clone().gif().toBuffer())],
      ['image/avif', damaged, (await still.clone().avif().toBuffer()).subarray(0, -10)],
    ];
    const before = await readdir(folder, { recursive: true });
    for (const [type, message, bytes] of wrong) {
      const { status, body } = await upload(shop, bytes, type);
      expect({ status, ...body }).toEqual({
        status: 400,
        statusCode: 400,
        code: 'invalid_input',
        data: null,
        message: `file ${message}`,
        errors: [{ path: 'file', message }],
      });
    }
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('refuses a picture of more than 10 MB and other content types', async () => {
    const [shop] = shops.folder;
    const large = Buffer.alloc(maxPictureBytes + 1);
    const tooLarge = {
      status: 413,
      body: { code: 'too_large', errors: [{ path: 'file', message: 'must be at most 10 MB' }] },
    };
    expect(await upload(shop, large, 'image/png')).toMatchObject(tooLarge);
    // Without a content length.
    const sent = request(`${shop.url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.ownerToken}`, 'content-type': 'image/png' },
    });
    sent.write(large.subarray(0, 1000));
    sent.end(large);
    const [answer] = await once(sent, 'response');
    expect({ status: answer.statusCode, body: JSON.parse(await text(answer)) }).toMatchObject(tooLarge);
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x', ''])
      expect(await upload(shop, Buffer.from('x'), type)).toMatchObject({ status: 415 });
  });
});

describe('addresses under /media', () => {
  it('serves pictures only, and answers 404 to every other path under /media', async () => {
    const [shop] = shops.folder;
    const { url } = await uploaded(shop, await photograph());
    const near = join(folder, url, '..');
    await writeFile(join(folder, 'secret.jpg'), 'the secret');
    await mkdir(join(folder, '.unfinished/0'), { recursive: true });
    for (const each of [join(near, 'secret.txt'), join(folder, '.unfinished/0/800.jpg')])
      await writeFile(each, 'the secret');
    const inside = url.slice('/media/'.length, url.lastIndexOf('/'));
    const paths = [
      ...['', '..', '../secret.jpg', '..%2fsecret.jpg', '%2e%2e/secret.jpg', '..%5csecret.jpg'],
      ...['../.unfinished/0/800.jpg', '.unfinished/0/800.jpg', '%00', 'secret.jpg%00.jpg', '/etc/passwd'],
      ...[inside, `${inside}/`, `${inside}/secret.txt`, `${inside}/../../secret.jpg`],
      ...[
        `${inside}/450.jpg/`,
        `${inside}/450.jpg%00`,
        `${inside}/450.jpg%0a`,
        `${inside}/..%2f..%2fsecret.jpg`,
      ],
      ...[`${inside}//450.jpg`, `./${inside}/450.jpg`, `${inside}/450.JPG`, `${inside}/450.svg`],
    ];
    for (const path of paths) {
      // Sent as it is, since fetch normalises the path.
      const sent = request({ port: new URL(shop.url).port, path: `/media/${path}` }).end();
      const [answer] = await once(sent, 'response');
      const body = await text(answer);
      expect([path, answer.statusCode, body.includes('secret')]).toEqual([path, 404, false]);
    }
    expect((await fetched(shop, url)).status).toBe(200);
  });
});

describe('on a bucket', () => {
  beforeAll(async () => {
    shops.bucket = await openPair({ bucket: bucket.config });
  });
  afterAll(() => closePair(shops.bucket));

  describe('pictures in a bucket', storingIn('bucket'));

  describe('a failing bucket', () => {
    const expectUnavailable = async (shop: Shop, original: Uint8Array) => {
      const { status, body } = await upload(shop, original);
      expect([status, body.code, body.message]).toEqual([
        503,
        'unavailable',
        kernelMessages.common.picturesUnavailable(),
      ]);
    };

    it('an upload that fails half-way is not served, and a repeated upload completes it', async () => {
      const [shop] = shops.bucket;
      const original = await photograph(2);
      const before = bucket.written.length;
      bucket.breakAfter(8);
      await expectUnavailable(shop, original);
      expect(bucket.written.length - before).toBe(8);
      bucket.repair();
      const picture = await uploaded(shop, original);
      // The file whose address an upload returns is written last, so it did not exist after the failure.
      expect(bucket.written.lastIndexOf(`/pictures${picture.url}`)).toBe(bucket.written.length - 1);
      expect(bucket.written.filter((path) => path.endsWith(picture.url))).toHaveLength(1);
      for (const { path } of filesOf(picture)) expect((await fetched(shop, path)).status).toBe(200);
    });

    it('an unreachable bucket answers 503, and a missing one 503 to uploads and 404 to pictures', async () => {
      const away = { ...bucket.config, endpoint: 'http://127.0.0.1:1' };
      const stranger = { ...bucket.config, secretAccessKey: 'guessed' };
      const noBucket = { ...bucket.config, bucket: 'nowhere' };
      const { url } = await uploaded(shops.bucket[0], await photograph());
      for (const place of [away, stranger, noBucket]) {
        const shop = await openShop(database, { bucket: place });
        await expectUnavailable(shop, await photograph());
        const { status, headers, text } = await shop.send('GET', url);
        const unavailable = [503, kernelMessages.common.picturesUnavailable(), 'no-store', '5'];
        const missing = [404, m.responses.pictureNotFound(), 'no-store', null];
        expect([status, text, headers.get('cache-control'), headers.get('retry-after')]).toEqual(
          place === noBucket ? missing : unavailable,
        );
        await shop.close();
      }
    });

    it('pictures redirect to the public address of the bucket when one is configured', async () => {
      const publicUrl = 'https://pictures.example/shop/';
      const shop = await openShop(database, { bucket: { ...bucket.config, publicUrl } });
      const { url } = await uploaded(shop, await photograph());
      const { status, headers } = await shop.send('GET', url);
      expect([status, headers.get('location')]).toEqual([302, `https://pictures.example/shop${url}`]);
      expect((await shop.send('GET', '/media/../secret.jpg')).status).toBe(404);
      await shop.close();
    });
  });
});
