import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { ExchangeQuote } from '#modules/orders/contract/returns.ts';
import { useDebounced } from '#web/admin/components/use-debounced.ts';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { errorMessageOf } from '#web/api/client.ts';
import * as m from '../../../messages/index.ts';
import { useManualPayment } from '../payment/manual-payment.tsx';
import type { ReceiptBody, ReceiptLine } from './exchange-choice.ts';

type ReturnedOrder = { number: number; returnId: string };

/**
 * The price of an exchange, and how the customer pays what the refund does not.
 * @param lines the received units; null as long as nothing is exchanged, or what for is not chosen yet
 */
export function useExchange({ number, returnId }: ReturnedOrder, lines: ReceiptLine[] | null) {
  const [payment, setPayment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const byHand = useManualPayment();
  const typed = JSON.stringify(lines ?? []);
  const settled = useDebounced(typed);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...apiQuery('POST /api/orders/:number/returns/:returnId/exchange', {
      params: { number: String(number), returnId },
      body: { lines: JSON.parse(settled) },
    }),
    enabled: lines !== null && settled !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const quote: ExchangeQuote | null = lines === null || error ? null : (data ?? null);
  const isCurrent = quote !== null && typed === settled && !isPlaceholderData && !isFetching;
  return {
    quote,
    isCurrent,
    error: lines !== null && error ? errorMessageOf(error) : null,
    payment,
    setPayment,
    paymentError: isMissing && payment === '' ? m.orderForm.choosePaymentMethod() : undefined,
    byHand: byHand.fields,
    /** Returns the terms of the exchange; null if its price is not known yet, or a field is missing, which it marks. */
    read(): NonNullable<ReceiptBody['exchange']> | null {
      if (!quote || !isCurrent) return null;
      const { total, toPay } = quote;
      if (toPay === 0) return { total };
      setMissing(payment === '');
      if (payment === '') return null;
      if (payment !== receivedByStaff) return { total, payment };
      const received = byHand.read();
      return received && { total, payment, ...received };
    },
  };
}
export type LiveExchange = ReturnType<typeof useExchange>;
