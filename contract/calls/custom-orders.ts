import * as custom from '../custom-orders.ts';
import type { Calls } from '../endpoint.ts';
import { maxPictureBytes } from '../limits.ts';
import * as media from '../media.ts';

const tag = 'Custom orders';

export const customOrdersCalls = {
  'POST /api/custom-orders/pictures': {
    summary: 'Upload a picture that goes with a request or a message',
    tag,
    access: 'anyone',
    limit: 'photo',
    upload: { types: ['image/*', 'application/octet-stream'], maxBytes: maxPictureBytes },
    data: media.uploadedPicture,
  },
  'POST /api/custom-orders': {
    summary: 'Ask for a gift that is made for one person; a mail brings the link to the conversation',
    tag,
    access: 'anyone',
    limit: 'request',
    body: custom.guestCustomOrderRequest,
    data: custom.customOrderMade,
  },
  'POST /api/custom-orders/me': {
    summary: 'Ask for a gift that is made for one person, as whoever is signed in',
    tag,
    access: 'user',
    limit: 'request',
    body: custom.customOrderRequest,
    data: custom.customOrderMade,
  },
  'GET /api/custom-orders/me': {
    summary: 'What I asked for, the latest activity first',
    tag,
    access: 'user',
    query: custom.customOrderListQuery,
    data: custom.customOrderList,
  },
  'GET /api/custom-orders/me/:number': {
    summary: 'One of my requests, with its conversation and the key that the other calls about it take',
    tag,
    access: 'user',
    params: custom.customOrderParams,
    data: custom.customOrder,
  },
  'GET /api/custom-orders/:number': {
    summary: 'A request and its conversation, by the key out of a mail',
    tag,
    access: 'anyone',
    params: custom.customOrderParams,
    query: custom.customOrderKey,
    data: custom.customOrder,
  },
  'POST /api/custom-orders/:number/messages': {
    summary: 'Write to the shop about a request',
    tag,
    access: 'anyone',
    limit: 'letter',
    params: custom.customOrderParams,
    body: custom.customOrderMessage,
    data: custom.customOrder,
  },
  'POST /api/custom-orders/:number/accept': {
    summary: 'Accept a quote: it becomes an order, paid at the door or online; accepted twice, it is one',
    tag,
    access: 'anyone',
    params: custom.customOrderParams,
    body: custom.customOrderAcceptance,
    data: custom.customOrder,
  },
  'POST /api/custom-orders/:number/decline': {
    summary: 'Decline a quote',
    tag,
    access: 'anyone',
    params: custom.customOrderParams,
    body: custom.customOrderRefusal,
    data: custom.customOrder,
  },
  'GET /api/custom-orders': {
    summary: 'Everybody’s requests, the latest activity first, searched and filtered',
    tag,
    access: 'staff',
    query: custom.officeCustomOrderListQuery,
    data: custom.officeCustomOrderList,
  },
  'GET /api/custom-orders/:number/office': {
    summary: 'A request and its conversation, as those see it who answer',
    tag,
    access: 'staff',
    params: custom.customOrderParams,
    data: custom.officeCustomOrder,
  },
  'POST /api/custom-orders/:number/quotes': {
    summary: 'Answer with a quote; it takes the place of the one before',
    tag,
    access: 'staff',
    params: custom.customOrderParams,
    body: custom.customOrderQuote,
    data: custom.officeCustomOrder,
  },
  'POST /api/custom-orders/:number/replies': {
    summary: 'Write to whoever asked',
    tag,
    access: 'staff',
    params: custom.customOrderParams,
    body: custom.customOrderReply,
    data: custom.officeCustomOrder,
  },
  'POST /api/custom-orders/:number/close': {
    summary: 'Close a request that comes to nothing',
    tag,
    access: 'staff',
    params: custom.customOrderParams,
    body: custom.customOrderClosing,
    data: custom.officeCustomOrder,
  },
} as const satisfies Calls;
