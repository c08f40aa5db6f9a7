import { z } from 'zod';
import { toDecimal } from '#kernel/contract/money.ts';
import { text } from '#kernel/contract/text.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { productDetail } from '#modules/catalog/contract/catalog.ts';
import { drawPersonalisedPicture } from '#modules/discovery/index.ts';
import { media } from '#modules/media/index.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  checkPersonalisation,
  drawingOf,
  personalisationLabels,
  personalisationPrice,
  withFirstColours,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';
import * as m from '../../messages/index.ts';
import { jsonSchemaOf } from './schemas.ts';
import { type AgentTool, resultOf, succeeded, titleOf } from './tool.ts';

const name = 'personalise';

const fields = z.strictObject({
  slug: text(200).describe(m.mcp.slugArgument()),
  personalisation: personalisation.describe(m.mcp.personalisationArgument()),
});

/** The tool that checks what a shopper wants on a product, and shows a preview of it. */
export function personaliseTool({
  ask,
  get,
  admission,
}: Pick<Kernel, 'ask' | 'get' | 'admission'>): AgentTool {
  const title = titleOf(name);
  return {
    name,
    describe: () => ({
      name,
      title,
      description: m.mcp.personaliseSummary(),
      inputSchema: jsonSchemaOf(fields),
      annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    }),
    isListedFor: () => true,
    async call(given, { from, log }) {
      const { slug, personalisation: values } = check(fields, given, 'arguments');
      const answer = await ask('GET /api/products/slug/:slug', { params: { slug } }, log, from);
      if ('code' in answer) return resultOf(answer);
      const product = answer.data as z.output<typeof productDetail>;
      const { errors } = checkPersonalisation(product.personalisation, values);
      if (errors.length > 0)
        throw invalidInput(
          errors.map(({ fieldId, message }) => ({ path: `personalisation.${fieldId}`, message })),
        );
      const chosen = withFirstColours(product.personalisation, values);
      const drawing = drawingOf(product, chosen);
      const answered = succeeded({
        personalisation: chosen,
        price: toDecimal(personalisationPrice(product.personalisation, chosen)),
        words: personalisationLabels(product.personalisation, chosen),
        hasPreview: drawing !== null,
      });
      if (drawing) {
        const draw = () => drawPersonalisedPicture(drawing, get(media).pictureAt);
        const picture = await admission.run('browsing', from, draw);
        answered.result.content.push({
          type: 'image',
          data: picture.toString('base64'),
          mimeType: 'image/png',
        });
      }
      return answered;
    },
  };
}
