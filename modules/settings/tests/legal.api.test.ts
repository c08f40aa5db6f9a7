import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The legal information of the shop: the seller, the customer care phone and the grievance officer.

const officer = {
  name: 'Kavita Rao',
  designation: 'Head of customer care',
  email: 'kavita@example.com',
  phone: '+91 80 4000 1234',
};
const none = { name: '', designation: '', email: '', phone: '' };

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const change = (body: object) => shop.owner('PUT /api/settings', { body });
  const notice = () => shop.visitor('GET /api/legal');

  describe('the legal information of the shop', () => {
    it('a shop without a legal name is named by its store name, and has no grievance officer at first', async () => {
      expect(await notice()).toEqual({
        legalName: 'Haat',
        address: '',
        taxNumber: '',
        carePhone: '',
        grievanceOfficer: null,
      });
    });

    it('visitors see the seller, the customer care phone and the grievance officer at once', async () => {
      const sellerAddress = '4 Craft Lane\nBengaluru 560001';
      await change({ legalName: 'Haat Crafts LLP', sellerAddress, taxNumber: '29ABCDE1234F1ZW' });
      await change({ carePhone: '1800 123 456', grievanceOfficer: officer });
      expect(await notice()).toEqual({
        legalName: 'Haat Crafts LLP',
        address: sellerAddress,
        taxNumber: '29ABCDE1234F1ZW',
        carePhone: '1800 123 456',
        grievanceOfficer: officer,
      });
      await change({ grievanceOfficer: none });
      expect((await notice()).grievanceOfficer).toBeNull();
    });

    it.each([
      ['a contact without a name', { ...none, email: officer.email }, 'grievanceOfficer.name'],
      ['a name without a contact', { ...none, name: officer.name }, 'grievanceOfficer.email'],
      ['a wrong email address', { ...officer, email: 'kavita' }, 'grievanceOfficer.email'],
    ])('refuses %s of the grievance officer and names the field', async (_, grievanceOfficer, path) => {
      await expect(change({ grievanceOfficer })).rejects.toMatchObject({
        statusCode: 400,
        errors: [{ path }],
      });
    });

    it.each([
      ['carePhone', { carePhone: 'abc' }],
      ['grievanceOfficer.phone', { grievanceOfficer: { ...officer, phone: 'abc' } }],
    ])('refuses a text that is no phone number as %s and names the field', async (path, body) => {
      await expect(change(body)).rejects.toMatchObject({
        statusCode: 400,
        errors: [{ path, message: 'must be a valid phone number' }],
      });
    });
  });
});
