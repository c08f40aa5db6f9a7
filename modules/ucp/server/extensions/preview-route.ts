import type { FastifyInstance, FastifyRequest } from 'fastify';
import { check } from '#kernel/http/validation.ts';
import { drawPersonalisedPicture } from '#modules/discovery/index.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  checkPersonalisation,
  drawingOf,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';
import * as m from '../../messages/index.ts';
import type { Ucp } from '../perform.ts';
import { askingAs } from '../protocol/exchange.ts';
import { ProtocolFailure } from '../protocol/failures.ts';
import { frameworkFailure, sendFailure } from '../rest.ts';

/** Pictures may be kept for an hour: a product changes rarely. */
const freshness = 'public, max-age=3600';

type PreviewRequest = FastifyRequest<{ Params: { file: string } }>;

/** GET /ucp/previews/SLUG.png?FIELD=VALUE: the preview of a personalised product. */
export function previewRoute(
  app: FastifyInstance,
  ucp: Ucp,
  originOf: (request: FastifyRequest) => string,
): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      sendFailure(reply, frameworkFailure(error), originOf(request)),
    );
    scope.get<{ Params: { file: string } }>('/ucp/previews/:file', async (request, reply) => {
      const picture = await drawPreview(ucp, request, originOf(request));
      return reply
        .headers({ 'cache-control': freshness, 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/png')
        .send(picture);
    });
  });
}

const unknownPreview = () => new ProtocolFailure('not_found', m.previews.isUnknown());

/** @throws ProtocolFailure not_found without a preview, ShopError for values that the product does not offer */
async function drawPreview(ucp: Ucp, request: PreviewRequest, origin: string): Promise<Buffer> {
  const { ip: address, headers, params, query, log } = request;
  await ucp.agents.admit('ucp', { address });
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  if (!slug) throw unknownPreview();
  const values = check(personalisation, query, 'query');
  const device = headers['user-agent'] ?? '';
  const from = {
    ...{ authorization: undefined, idempotencyKey: null, agent: null },
    address,
    device,
    origin,
  };
  const { data: product } = await askingAs(
    ucp.ask,
    from,
    log,
  )('GET /api/products/slug/:slug', {
    params: { slug },
  });
  if (!product) throw unknownPreview();
  // Photos belong to the buyer: a preview by address has none.
  const fields = product.personalisation.filter(({ kind }) => kind !== 'photo');
  const wrong = checkPersonalisation(fields, values).errors.filter(({ fault }) => fault !== 'missing');
  const [first] = wrong;
  if (first) throw new ProtocolFailure('invalid_request', `${first.fieldId} ${first.message}`);
  const drawing = drawingOf({ ...product, personalisation: fields }, values);
  if (!drawing) throw unknownPreview();
  return drawPersonalisedPicture(drawing, ucp.pictureAt);
}
