import { type CSSProperties, useEffect } from 'react';
import type { Colours } from '#kernel/contract/brand-colours.ts';
import { coloursOf } from '#modules/theme/contract/colours.ts';
import { palette, type ThemeChoice } from '#modules/theme/contract/theme.ts';
import { typefaces } from '#modules/theme/contract/typefaces.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

const tints = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;

/** Loads the typefaces of a theme into the page. */
function useTypefaces({ headings, text }: Pick<ThemeChoice, 'headings' | 'text'>): void {
  const { data: files } = useApiQuery('GET /api/themes/typefaces');
  useEffect(() => {
    for (const { id, address } of files ?? []) {
      if (id !== headings && id !== text) continue;
      const { name } = typefaces[id];
      // A face that is added twice is loaded once.
      document.fonts.add(new FontFace(name, `url(${address})`, { weight: '100 900' }));
    }
  }, [files, headings, text]);
}

/** Shows a theme in both schemes while it is edited. */
export function ThemePreview({ choice }: { choice: ThemeChoice }) {
  useTypefaces(choice);
  const { data } = palette.safeParse(choice.palette);
  const colours = data && coloursOf(data);
  return (
    <div className="xl:sticky xl:top-5">
      <Panel title={m.adminTheme.livePreview()}>
        <div className="grid grid-cols-1 gap-4">
          {colours && (
            <>
              <Sample label={m.adminTheme.light()} choice={choice} colours={colours.light} />
              <Sample label={m.adminTheme.dark()} choice={choice} colours={colours.dark} />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}

type SampleProps = { label: string; choice: ThemeChoice; colours: Colours };

/** Parts of the shop in the colours of one scheme. Its texts are samples, so screen readers get the label only. */
function Sample({ label, choice, colours }: SampleProps) {
  const { storeName } = useSettings();
  const { announcement, logo, radius } = choice;
  const variables = {
    ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--color-${name}`, value])),
    '--font-serif': `"${typefaces[choice.headings].name}", serif`,
    '--font-sans': `"${typefaces[choice.text].name}", sans-serif`,
  };
  const corner = { borderRadius: radius };
  const round = { borderRadius: radius < 12 ? radius : 999 };
  return (
    <div role="img" aria-label={label}>
      <div
        aria-hidden="true"
        style={variables as CSSProperties}
        className="overflow-hidden rounded-lg border border-line bg-paper font-sans text-ink"
      >
        {announcement.isOn && announcement.text && (
          <p className="bg-accent px-3 py-1.5 text-center text-sm font-semibold text-on-accent">
            {announcement.text}
          </p>
        )}
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          {logo ? (
            <img src={logo} alt="" className="h-8 max-w-36 object-contain" />
          ) : (
            <span className="font-serif text-xl font-semibold">{storeName}</span>
          )}
          <span className="truncate text-sm">{m.adminTheme.sampleNavigation()}</span>
        </div>
        <div className="grid gap-3 p-4">
          <p className="font-serif text-2xl font-semibold">{m.adminTheme.sampleHeading()}</p>
          <p>{m.adminTheme.sampleText()}</p>
          <p className="flex flex-wrap gap-2">
            <span style={round} className="bg-accent px-4 py-2 font-semibold text-on-accent">
              {m.adminTheme.sampleButton()}
            </span>
            <span style={round} className="border border-control px-4 py-2 font-semibold">
              {m.adminTheme.sampleQuiet()}
            </span>
          </p>
          <div className="grid grid-cols-6 gap-2">
            {tints.map((tint) => (
              <span key={tint} style={{ ...corner, background: colours[tint] }} className="aspect-square" />
            ))}
          </div>
          <div style={corner} className="border border-line bg-surface p-3">
            <p className="font-semibold text-accent">{m.adminTheme.sampleField()}</p>
            <p className="text-sm text-muted">{m.adminTheme.sampleMuted()}</p>
            <p className="text-sm font-medium text-bad">{m.adminTheme.sampleError()}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
