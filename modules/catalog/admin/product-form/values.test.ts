import { describe, expect, it } from 'vitest';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { productCreate, productUpdate } from '#modules/catalog/contract/catalog-payloads.ts';
import { createPayload, emptyProduct, productSchema, updatePayload, valuesOf } from './values.ts';

const id = '018f3e1a-0000-7000-8000-000000000001';
const validValues = { ...emptyProduct, name: 'Bowl', description: 'Round.', category: id, price: 12.5 };

const product = {
  id,
  name: 'Bowl',
  description: 'Round.',
  price: 12.5,
  originalPrice: null,
  images: ['/a.jpg', '/b.jpg'],
  imageAlts: ['From above', ''],
  category: { _id: id, name: 'Bowls', slug: 'bowls' },
  furtherCategories: [],
  artisan: { name: 'Meera', bio: 'Turns bowls.', location: 'Pune', slug: 'meera', image: null },
  dimensions: { length: 1, width: 2, height: 3, weight: 4 },
  tags: ['wood'],
  features: [],
  materials: [],
  careInstructions: '',
  personalisation: [],
  personalisationPreview: null,
  inStock: true,
  stockCount: 3,
  isNew: false,
  isFeatured: false,
  isDraft: false,
  visibleFrom: null,
  visibleUntil: null,
  slug: 'bowl',
  seoTitle: '',
  seoDescription: '',
} as unknown as FullProduct;

const errorsOf = (values: typeof emptyProduct) => {
  const { error } = productSchema(true).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the values of the product form', () => {
  it('the product form requires name, description, category, price and stock', () => {
    const { stockCount: _, ...rest } = emptyProduct;
    expect(Object.keys(errorsOf({ ...rest, stockCount: undefined })).sort()).toEqual([
      'category',
      'description',
      'name',
      'price',
      'stockCount',
    ]);
    expect(errorsOf(validValues)).toEqual({});
  });

  it('the product form refuses what the contract refuses', () => {
    expect(errorsOf({ ...validValues, price: 1.005 })).toEqual({ price: 'must have at most 2 decimals' });
    const dimensions = { ...validValues.dimensions, width: 0.25 };
    expect(errorsOf({ ...validValues, dimensions })).toEqual({
      'dimensions.width': 'must have at most 1 decimal',
    });
    const artisan = { name: ' ', bio: 'Turns bowls.', location: '' };
    expect(errorsOf({ ...validValues, artisan })).toEqual({
      'artisan.name': 'is required with a bio or location',
    });
  });

  it('the product form sends a new product without empty fields of its artisan', () => {
    const artisan = { name: 'Meera', bio: '', location: 'Pune' };
    const payload = createPayload({ ...validValues, artisan, pictures: [{ url: '/a.jpg', alt: 'Above' }] });
    expect(productCreate.parse(payload)).toMatchObject({
      images: ['/a.jpg'],
      imageAlts: ['Above'],
      artisan: { name: 'Meera', location: 'Pune' },
    });
    expect(payload.artisan).not.toHaveProperty('bio');
    expect(createPayload(validValues).artisan).toBeNull();
  });

  it('the slug of a new product may be left out, that of a saved product may not', () => {
    expect(createPayload(validValues)).not.toHaveProperty('slug');
    expect(createPayload({ ...validValues, slug: 'round-bowl' }).slug).toBe('round-bowl');
    expect(errorsOf({ ...validValues, slug: 'Round Bowl' })).toHaveProperty('slug');
    const { error } = productSchema(false).safeParse({ ...validValues, slug: '' });
    expect(error?.issues[0]).toMatchObject({ path: ['slug'], message: 'is required' });
  });

  it('the product form sends the changed fields of a product only', () => {
    expect(errorsOf(valuesOf(product))).toEqual({});
    const pictures = valuesOf(product).pictures.toReversed();
    const payload = updatePayload(product, { pictures, tags: [] });
    expect(productUpdate.parse(payload)).toEqual({
      images: ['/b.jpg', '/a.jpg'],
      imageAlts: ['', 'From above'],
      tags: [],
    });
    const artisan = { name: 'Meera', bio: '', location: 'Pune' };
    expect(updatePayload(product, { artisan })).toEqual({ artisan });
    const other = { name: 'Asha', bio: '', location: '' };
    expect(updatePayload(product, { artisan: other })).toEqual({ artisan: { name: 'Asha' } });
  });
});
