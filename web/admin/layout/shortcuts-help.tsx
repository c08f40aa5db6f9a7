import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '../data/use-rights.ts';
import * as m from '../messages/index.ts';
import { areLettersOn, setLettersOn, shortcutsFor } from './shortcuts.ts';

type ShortcutsHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The list of keyboard shortcuts, with a switch for those of single letters. */
export default function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  const { may } = useRights();
  const general = [
    { keys: ['Ctrl', 'K'], label: m.shortcuts.search() },
    { keys: ['/'], label: m.shortcuts.searchList() },
    { keys: ['J'], label: m.shortcuts.next() },
    { keys: ['K'], label: m.shortcuts.previous() },
    { keys: ['?'], label: m.shortcuts.help() },
  ];
  const pages = shortcutsFor(may).map(({ letter, label }) => ({ keys: ['G', letter.toUpperCase()], label }));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Popup className="office fixed left-1/2 top-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-card outline-none">
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-lg font-semibold">{m.shortcuts.title()}</Dialog.Title>
            <Dialog.Close
              aria-label={m.shortcuts.close()}
              className="-m-2 grid size-11 place-items-center rounded-lg"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            <KeyList title={m.shortcuts.everywhere()} entries={general} />
            <KeyList title={m.shortcuts.pages()} entries={pages} />
          </div>
          <LettersSwitch />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type KeyListProps = { title: string; entries: { keys: string[]; label: string }[] };

const KeyList = ({ title, entries }: KeyListProps) => (
  <section>
    <h3 className="text-sm font-semibold text-muted">{title}</h3>
    <dl className="mt-2 grid gap-1.5">
      {entries.map(({ keys, label }) => (
        <div key={label} className="flex min-h-8 items-center justify-between gap-4">
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded border border-line bg-paper px-1.5 text-center font-sans text-sm"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

function LettersSwitch() {
  const [isOn, setOn] = useState(areLettersOn);
  return (
    <label className="mt-6 flex min-h-11 items-center gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setLettersOn(target.checked);
          setOn(target.checked);
        }}
        className="size-5 shrink-0 accent-accent"
      />
      {m.shortcuts.letters()}
    </label>
  );
}
