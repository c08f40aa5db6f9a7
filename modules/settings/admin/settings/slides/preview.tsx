import { useParentSize } from '@visx/responsive';
import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import { Slide } from '#web/ui/pictures/slide.tsx';
import * as m from '../../../messages/index.ts';

/** Only a change of the width scales the preview again. */
const ignoreDimensions: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];

/** Previews a slide as the home page shows it at the present screen width, scaled down. */
export function Preview({ slide }: { slide: HeroSlide }) {
  const { parentRef, width } = useParentSize({ ignoreDimensions });
  const scale = width / window.innerWidth;
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm text-muted">{m.preview.asOnHomePage()}</figcaption>
      <div ref={parentRef} className="w-full overflow-hidden rounded-lg border border-line">
        {/* Scales the height of the banner with its width. */}
        <div
          className="h-[calc(500px*var(--scale))] md:h-[calc(600px*var(--scale))]"
          style={{ '--scale': scale } as never}
        >
          <div
            inert
            className="h-[500px] w-screen origin-top-left scale-(--scale) md:h-[600px] [&_:is(h1,h2)]:font-serif"
          >
            <Slide slide={slide} at={1} of={2} shown={false} />
          </div>
        </div>
      </div>
    </figure>
  );
}
