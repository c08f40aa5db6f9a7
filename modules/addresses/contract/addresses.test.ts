import { describe, expect, it } from 'vitest';
import { deliveryAddress, storedAddress } from './addresses.ts';
import { indianMobile } from './phone-numbers.ts';

const address = {
  name: 'Meera Iyer',
  phone: '9845012345',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570 001',
};
const errorsOf = (overrides: object) =>
  deliveryAddress
    .safeParse({ ...address, ...overrides })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('an Indian mobile number', () => {
  it.each(['9845012345', '098450 12345', '+91 98450-12345', '919845012345', '0091 (98450) 12345'])(
    'stores an Indian mobile number in one form for every notation: %s',
    (value) => {
      expect(indianMobile(value)).toBe('+91 98450 12345');
    },
  );

  it.each(['12345', '5845012345', '+1 415 555 2671', '98450123456', 'ask my mother'])(
    'refuses a text that is no Indian mobile number: %s',
    (value) => {
      expect(indianMobile(value)).toBeNull();
    },
  );
});

describe('a delivery address', () => {
  it('stores phone, PIN code, state and country of a delivery address in one form', () => {
    expect(
      deliveryAddress.parse({ ...address, state: ' jammu & KASHMIR', zipCode: '190 001', country: 'INDIA' }),
    ).toEqual({
      ...address,
      phone: '+91 98450 12345',
      state: 'Jammu and Kashmir',
      zipCode: '190001',
      country: 'India',
    });
  });

  it.each([
    ['phone', { phone: '12345' }, 'must be an Indian mobile number of ten digits'],
    ['phone', { phone: ' ' }, 'is required'],
    ['country', { country: 'Atlantis' }, 'must be a country, by its English name or its ISO 3166 code'],
    ['zipCode', { zipCode: '' }, 'is required'],
    ['zipCode', { zipCode: ' ' }, 'is required'],
    ['zipCode', { zipCode: '570\n001' }, 'must be one line'],
    ['zipCode', { zipCode: '999999' }, 'must be a PIN code that exists: none begins with 999'],
    ['zipCode', { zipCode: '012345' }, 'must be a PIN code of six digits that does not begin with 0'],
    ['state', { state: '' }, 'is required'],
    ['state', { state: 'Atlantis' }, 'must be a state or union territory of India'],
  ])('refuses a delivery address with a wrong %s: %o', (field, overrides, message) => {
    expect(errorsOf(overrides)).toEqual([[field, message]]);
  });

  it('an address outside of India has an international phone number, and a postal code and region of any form', () => {
    const london = { ...address, city: 'London', state: '', zipCode: 'SW1A 1AA', country: 'gb' };
    expect(deliveryAddress.parse({ ...london, phone: '0044 (20) 7946-0958' })).toEqual({
      ...london,
      phone: '+442079460958',
      country: 'United Kingdom',
    });
    expect(deliveryAddress.safeParse({ ...london, phone: '+91 98450 12345', zipCode: '' }).success).toBe(
      true,
    );
    for (const phone of ['9845012345', '020 7946 0958', '+44', 'ask my mother'])
      expect(errorsOf({ ...london, phone })).toEqual([
        ['phone', 'must be a phone number with its country code, such as +44 20 7946 0958'],
      ]);
  });

  it('an Indian address by its code is stored with the name of the country', () => {
    for (const country of ['IN', 'india', undefined])
      expect(deliveryAddress.parse({ ...address, country })).toMatchObject({ country: 'India' });
    expect(errorsOf({ country: 'IN', zipCode: 'SW1A 1AA' })).toEqual([
      ['zipCode', 'must be a PIN code of six digits that does not begin with 0'],
    ]);
  });

  it('an address keeps the confirmation of its state until it is stored', () => {
    const confirmed = deliveryAddress.parse({ ...address, stateConfirmed: true });
    expect(confirmed).toHaveProperty('stateConfirmed', true);
    expect(storedAddress(confirmed)).not.toHaveProperty('stateConfirmed');
    expect(deliveryAddress.parse(address)).not.toHaveProperty('stateConfirmed');
  });
});
