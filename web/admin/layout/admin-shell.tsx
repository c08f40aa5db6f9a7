import { Keyboard, Menu, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { withChunkTimeout } from '#web/api/chunks.ts';
import * as m from '../messages/index.ts';
import { Drawer, SideNavigation } from './navigation.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StoreName } from './store-name.tsx';

const Palette = lazy(() => withChunkTimeout(import('./palette.tsx')));
const ShortcutsHelp = lazy(() => withChunkTimeout(import('./shortcuts-help.tsx')));

/** Renders the back office: the menu (a drawer on phones), the search at the top, and the page. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { paletteOpen, setPaletteOpen, typed, setTyped } = usePalette();
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Null before its first use.
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null);
  useShortcuts({ onHelp: () => setHelpOpen(true), onSearch: () => setPaletteOpen(true) });
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SideNavigation />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-paper px-3 lg:px-8 print:hidden">
          <button
            type="button"
            aria-label={m.adminShell.menu()}
            onClick={() => setDrawerOpen(true)}
            className="grid size-11 place-items-center rounded-lg hover:bg-surface lg:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
          </button>
          <StoreName className="truncate lg:hidden" />
          <SearchButton onClick={() => setPaletteOpen(true)} />
          <ShortcutsButton onClick={() => setHelpOpen(true)} />
        </header>
        <main id="content" tabIndex={-1} className="flex-1 px-4 py-6 outline-none lg:px-8 lg:py-8">
          <div className="max-w-[100rem]">{children}</div>
        </main>
      </div>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      {helpOpen !== null && (
        <Suspense>
          <ShortcutsHelp open={helpOpen} onOpenChange={setHelpOpen} />
        </Suspense>
      )}
      {paletteOpen !== null && (
        <Suspense>
          <Palette open={paletteOpen} onOpenChange={setPaletteOpen} typed={typed} onType={setTyped} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns whether the palette is open (null before its first use) and its query. Ctrl+K or Cmd+K toggles it. Letters
 * typed before its field has the focus join the query.
 */
function usePalette() {
  const [paletteOpen, setOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const setPaletteOpen = (open: boolean) => {
    setTyped('');
    setOpen(open);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (opensPalette(event)) {
        event.preventDefault();
        setTyped('');
        setOpen((before) => !before);
      } else if (paletteOpen && isLetter(event) && !isInField(event)) {
        event.preventDefault();
        setTyped((before) => (before + event.key).trimStart());
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [paletteOpen]);
  return { paletteOpen, setPaletteOpen, typed, setTyped };
}

const opensPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      className="ml-auto flex h-10 items-center gap-2 rounded-lg border border-control bg-surface px-3 text-muted hover:text-ink lg:ml-0 lg:w-80"
    >
      <Search aria-hidden="true" className="size-4" />
      <span>{m.adminShell.search()}</span>
      <kbd className="ml-auto hidden rounded border border-line px-1.5 font-sans text-xs lg:block">
        {m.adminShell.ctrlK()}
      </kbd>
    </button>
  );
}

/** Shown where a keyboard is likely. */
const ShortcutsButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={m.adminShell.shortcuts()}
    title={m.adminShell.shortcuts()}
    aria-keyshortcuts="?"
    className="hidden size-10 place-items-center rounded-lg text-muted hover:text-ink lg:grid"
  >
    <Keyboard aria-hidden="true" className="size-5" />
  </button>
);
