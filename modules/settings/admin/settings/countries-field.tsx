import { X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { countries, countryName } from '#kernel/contract/countries.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { ShippingValues } from './shipping-values.ts';

/** Edits the countries that the shop delivers to: a list to which countries are added. */
export function CountriesField({ editor: { form, errorOf } }: { editor: Editor<ShippingValues> }) {
  return (
    <Controller
      control={form.control}
      name="deliveryCountries"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <fieldset className="mt-6">
          <legend className="font-semibold">{m.shipping.countries()}</legend>
          <p className="mt-1 text-sm text-muted">{m.shipping.countriesHint()}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {value.map((code) => (
              <li
                key={code}
                className="flex min-h-10 items-center gap-1 rounded-full border border-control pl-4 pointer-coarse:min-h-11"
              >
                {countryName(code)}
                <button
                  type="button"
                  aria-label={m.shipping.removeCountry({ country: countryName(code) })}
                  onClick={() => onChange(value.filter((other) => other !== code))}
                  className="grid size-10 place-items-center rounded-full hover:text-accent pointer-coarse:size-11"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <Choice
            ref={ref}
            name="deliveryCountries"
            label={m.shipping.addCountry()}
            value=""
            onChange={({ target }) => target.value && onChange([...value, target.value])}
            onBlur={onBlur}
            error={errorOf('deliveryCountries')}
            className="mt-4 sm:max-w-sm"
          >
            <option value="">{m.shipping.chooseCountry()}</option>
            {[...countries()]
              .filter(([code]) => !value.includes(code))
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Choice>
        </fieldset>
      )}
    />
  );
}
