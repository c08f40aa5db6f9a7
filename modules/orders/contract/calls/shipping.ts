import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import { carrierOffer, labelParams } from '#modules/shipping/contract/shipping.ts';
import { adminOrder, trackingCorrection } from '../admin-orders.ts';
import { orderParams } from '../orders.ts';

export const shippingCalls = {
  'GET /api/orders/:number/carriers': {
    summary: 'List the carriers, and what they charge for the units that are left to send',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: orderParams,
    data: z.array(carrierOffer),
  },
  'GET /api/orders/:number/parcels/:shipmentId/label': {
    summary: 'Get the label of a parcel as a PDF from its carrier',
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: labelParams,
    file: 'application/pdf',
    data: z.null(),
  },
  'PUT /api/orders/:number/parcels/:shipmentId': {
    summary:
      'Correct the courier, the tracking number and the tracking page of a parcel; its customer is mailed',
    tool: { name: 'correct_tracking' },
    tag: 'Order desk',
    access: 'staff',
    right: 'orders',
    params: labelParams,
    body: trackingCorrection,
    data: adminOrder,
  },
} as const satisfies Calls;
