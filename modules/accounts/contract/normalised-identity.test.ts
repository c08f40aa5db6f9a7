import { describe, expect, it } from 'vitest';
import { normalisedAddress, normalisedEmail, normalisedPhone } from './normalised-identity.ts';

describe('the normalisation of customer data', () => {
  it.each([
    ['Carl@Example.com', 'carl@example.com'],
    ['carl+shop@example.com', 'carl@example.com'],
    [' carl+a+b@example.com ', 'carl@example.com'],
    ['c.arl@example.com', 'c.arl@example.com'],
    ['c.a.r.l@gmail.com', 'carl@gmail.com'],
    ['C.arl+x@GoogleMail.com', 'carl@gmail.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['', ''],
  ])('the email "%s" is counted as "%s"', (email, expected) => {
    expect(normalisedEmail(email)).toBe(expected);
  });

  it.each([
    ['+91 98450 12345', '9845012345'],
    ['098450-12345', '9845012345'],
    ['9845012345', '9845012345'],
    ['', ''],
  ])('the phone number "%s" is counted as "%s"', (phone, expected) => {
    expect(normalisedPhone(phone)).toBe(expected);
  });

  it('an address is counted by street and PIN code, without case, spaces and punctuation', () => {
    const folded = normalisedAddress({ street: '12, Temple  Road', zipCode: '570001' });
    expect(normalisedAddress({ street: '12 temple road.', zipCode: '570 001' })).toBe(folded);
    expect(normalisedAddress({ street: '1 2 Temple Road', zipCode: '570002' })).not.toBe(folded);
    expect(normalisedAddress({ street: 'மந்திர சாலை', zipCode: '570001' })).not.toBe(
      normalisedAddress({ street: 'வேறு சாலை', zipCode: '570001' }),
    );
  });
});
