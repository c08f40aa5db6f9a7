import { describe, expect, it } from 'vitest';
import { refundTo } from '#modules/orders/contract/returns.ts';
import { upiAddress } from '#plugins/upi/upi-address.ts';

const ofShop = upiAddress(() => 'must look like shop@bank');

const isAccepted = (address: string) => [
  ofShop.safeParse(address).success,
  refundTo.safeParse({ by: 'upi', upi: address }).success,
];

describe('UPI addresses', () => {
  it.each(['asha@okhdfcbank', 'asha.rao_7-x@ybl', '123456@HDFC0000001.ifsc.npci', `asha@${'b'.repeat(64)}`])(
    '%s is accepted for the shop and for refunds',
    (address) => {
      expect(isAccepted(address)).toEqual([true, true]);
    },
  );

  it.each(['asha', 'a@ybl', 'asha@b', 'asha@ok_bank', 'asha@2bank', `asha@${'b'.repeat(65)}`])(
    '%s is refused for the shop and for refunds',
    (address) => {
      expect(isAccepted(address)).toEqual([false, false]);
    },
  );
});
