import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeclaredAttributes } from '#kernel/attributes/declared-attributes.ts';
import { defineModule } from '#kernel/define-module.ts';
import type { Module } from '#kernel/kernel.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

// Declarations of attributes, by the owner and by modules.

const module = (name: string, ...attributes: Parameters<typeof defineModule>[0]['attributes'] & object) =>
  defineModule({ name, attributes }) as Module;
const tint = { name: 'tint', on: 'product', label: 'Tint', type: 'text' } as const;

it('a module that declares an attribute of another one, or an invalid one, is named', () => {
  const declared = new DeclaredAttributes();
  declared.declare(module('paints', tint));
  expect(() => declared.declare(module('dyes', tint))).toThrow(
    'The module dyes declares the attribute tint on product, which exists already',
  );
  expect(() => declared.declare(module('inks', { ...tint, type: 'choice' }))).toThrow(
    'The attribute tint of the module inks is not valid: choices must have at least one entry',
  );
  expect(() => declared.declare(module('oils', { ...tint, on: 'order' }, { ...tint, on: 'order' }))).toThrow(
    'oils',
  );
  expect(declared.of(() => true).map(({ on }) => on)).toEqual(['product']);
});

it('the attributes of a plugin that failed are left out', () => {
  const declared = new DeclaredAttributes();
  const failed = module('failed', tint);
  declared.declare(failed);
  expect(declared.of((each) => each !== failed)).toEqual([]);
});

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const declare = async (...attributes: object[]) => {
    const { status, body } = await shop.send('PUT', '/api/settings', {
      token: shop.ownerToken,
      json: { attributes },
    });
    return status === 200 ? body.data.attributes : body.errors;
  };

  it('the owner declares attributes, and only staff set those of products', async () => {
    expect(await declare(tint)).toEqual([
      {
        ...tint,
        hint: '',
        choices: [],
        required: false,
        editedBy: 'staff',
        shownIn: ['shop', 'mails', 'documents'],
        personal: false,
      },
    ]);
    expect((await shop.owner('GET /api/attributes/all')).map(({ name }) => name)).toEqual([
      'occasion',
      'tint',
    ]);
    expect(await declare()).toEqual([]);
  });

  it('refuses a name that is taken or not valid, and a choice without entries', async () => {
    expect(await declare(tint, { ...tint, label: 'Hue' })).toEqual([
      { path: 'attributes.1.name', message: 'is the name of another attribute' },
    ]);
    expect(await declare({ ...tint, name: 'occasion', on: 'order-line' })).toEqual([
      { path: 'attributes.0.name', message: 'is the name of an attribute of the shop or of a plugin' },
    ]);
    expect(await declare({ ...tint, name: '__proto__' })).toMatchObject([{ path: 'attributes.0.name' }]);
    expect(await declare({ ...tint, type: 'choice' })).toEqual([
      { path: 'attributes.0.choices', message: 'must have at least one entry' },
    ]);
  });
});
