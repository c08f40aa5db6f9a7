import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import * as m from '../../messages/index.ts';

/** A choice of a field with a search. */
export type PopupChoice = { value: string; label: string };

/** The choices of a `Combobox.Root` that match what is typed; chosen ones are marked. */
export const ChoicesPopup = () => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={4} className="office z-50 outline-none">
      <Combobox.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-1.5 text-ink shadow-card">
        <Combobox.Empty>
          <p className="px-3 py-4 text-muted empty:p-0">{m.choicesPopup.noResults()}</p>
        </Combobox.Empty>
        <Combobox.List>
          {(option: PopupChoice) => (
            <Combobox.Item
              key={option.value}
              value={option}
              className="flex min-h-10 cursor-default items-center gap-2 rounded-lg px-3 outline-none data-highlighted:bg-line/60 pointer-coarse:min-h-11"
            >
              <span className="min-w-0 flex-1">{option.label}</span>
              <Combobox.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
