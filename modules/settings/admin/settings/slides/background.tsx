import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { tintBackground } from '#web/ui/pictures/tint.ts';
import * as m from '../../../messages/index.ts';
import type { SlidesValues } from './values.ts';

type GroundProps = {
  editor: Editor<SlidesValues>;
  name: `slides.${number}.ground`;
  grounds: readonly HeroSlide['ground'][];
};

/** Chooses the background of a slide, one of six pastel colours. */
export const SlideBackground = ({ editor, name, grounds }: GroundProps) => (
  <fieldset className="sm:col-span-2">
    <legend className="mb-1.5 font-semibold">{m.background.background()}</legend>
    <div className="flex flex-wrap gap-2">
      {grounds.map((ground) => (
        <label key={ground} className="pill rounded-lg py-1 pr-3 pl-2 text-sm capitalize">
          <input type="radio" value={ground} {...editor.form.register(name)} />
          <span
            aria-hidden="true"
            className={`size-6 rounded-md border border-control forced-color-adjust-none scheme-light ${tintBackground[ground]}`}
          />
          {ground}
        </label>
      ))}
    </div>
  </fieldset>
);
