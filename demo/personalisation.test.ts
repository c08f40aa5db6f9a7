import { describe, expect, it } from 'vitest';
import { checkPersonalisation, sampleOf } from '#contract/personalisation.ts';
import { personalisationFields, personalisationPreview } from '#contract/personalisation-fields.ts';
import { demoCatalogue } from './catalogue.ts';
import { demoPersonalisation } from './personalisation.ts';

describe('the personalisation of demonstration products', () => {
  it.each(Object.entries(demoPersonalisation))(
    'the personalisation of %s has valid fields, preview and samples',
    (name, { personalisation, personalisationPreview: how }) => {
      expect(demoCatalogue.products.map((product) => product.name)).toContain(name);
      const fields = personalisationFields.parse(personalisation);
      expect(fields).toEqual(personalisation);
      expect(personalisationPreview.parse(how)).toEqual(how);
      const photos = fields.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
      const { errors } = checkPersonalisation(fields, sampleOf(fields));
      expect(errors.filter(({ fieldId }) => !photos.includes(fieldId))).toEqual([]);
    },
  );
});
