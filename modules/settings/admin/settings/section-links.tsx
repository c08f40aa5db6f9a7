import { Link, useLocation } from 'react-router';
import { useCurrentInSight } from '#web/admin/components/page/scroll-to-current.ts';
import * as m from '../../messages/index.ts';
import { type SectionId, sectionIds, sectionTitles } from './titles.ts';
import { useDirtySections } from './unsaved.tsx';

/** Returns the section of the address; the first one by default. */
export function useVisibleSection(): SectionId {
  const { hash } = useLocation();
  return sectionIds.find((id) => `#${id}` === hash) ?? 'store';
}

/** Links to the sections: beside the section, or above it on narrow screens. */
export function SectionLinks() {
  const shown = useVisibleSection();
  const dirty = useDirtySections();
  return (
    <nav
      ref={useCurrentInSight(shown)}
      aria-label={m.sectionLinks.settingsSections()}
      className="sticky top-14 z-10 -mx-4 overflow-x-auto border-b border-line bg-paper px-4 lg:top-20 lg:mx-0 lg:overflow-visible lg:border-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 py-1.5 lg:grid lg:w-auto lg:py-0">
        {sectionIds.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className={`flex min-h-10 items-center gap-2 rounded-lg px-3 whitespace-nowrap pointer-coarse:min-h-11 ${
                id === shown ? 'bg-line/60 font-semibold' : 'text-muted hover:bg-line/40 hover:text-ink'
              }`}
            >
              {sectionTitles[id]}
              {dirty.includes(id) && (
                <span
                  className={`ml-auto size-2 rounded-full bg-accent ${id === shown ? 'forced-colors:bg-[HighlightText]' : 'forced-colors:bg-[Highlight]'}`}
                >
                  <span className="sr-only">{m.sectionLinks.notSaved()}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
