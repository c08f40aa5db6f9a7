import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLeaveAdmin } from '../data/leave-admin.ts';
import * as m from '../messages/index.ts';
import { logOutAddress } from './commands.ts';
import { useDestinations } from './palette-destinations.ts';
import { type Destination, rememberPage } from './recent.ts';

type PaletteQuery = { typed: string; onType: (typed: string) => void };
type PaletteProps = PaletteQuery & { open: boolean; onOpenChange: (open: boolean) => void };

/** The command palette: navigates to a page or record by a part of its name. */
export default function Palette({ open, onOpenChange, ...query }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-2 pt-[10dvh]">
          <Dialog.Popup
            aria-label={m.palette.searchBackOffice()}
            className="office flex max-h-[min(34rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-card outline-none"
          >
            <PaletteSearch onDone={() => onOpenChange(false)} {...query} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ typed, onType, onDone }: PaletteQuery & { onDone: () => void }) {
  const navigate = useNavigate();
  const leave = useLeaveAdmin();
  const { groups, searching } = useDestinations(typed);
  const go = (destination: Destination) => {
    rememberPage(destination);
    onDone();
    if (destination.to === logOutAddress) leave(null);
    else navigate(destination.to);
  };
  const resultCount = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      // ChooseFile an entry also changes the field; only typing changes the query.
      onValueChange={(value, { reason }) => reason !== 'item-press' && onType(value)}
      itemToStringValue={({ label }: Destination) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={m.palette.searchPagesProducts()}
          placeholder={m.palette.searchPagesProductsOrdersArtisans()}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close className="min-h-8 rounded-md border border-line px-2 text-xs text-muted hover:text-ink">
          {m.palette.escCloseSearch({ span: (text) => <span className="sr-only">{text}</span> })}
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">
        {searching ? m.palette.searching() : m.palette.found({ resultCount })}
      </Autocomplete.Status>
      {resultCount === 0 && !searching && (
        <p className="px-4 py-8 text-center break-words text-muted">
          {m.palette.noResultsFor({ typed: typed.trim() })}
        </p>
      )}
      <Autocomplete.List className="overflow-y-auto overscroll-contain p-2 empty:p-0">
        {({ value, items }: { value: string; items: Destination[] }) => (
          <Autocomplete.Group key={value} items={items}>
            <Autocomplete.GroupLabel className="px-3 pb-1 pt-3 text-xs font-semibold text-muted">
              {value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Destination) => (
                <Autocomplete.Item
                  key={item.to}
                  value={item}
                  onClick={() => go(item)}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 data-highlighted:bg-line/60"
                >
                  <span className="max-w-[70%] shrink-0 truncate">{item.label}</span>
                  <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{item.note}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
