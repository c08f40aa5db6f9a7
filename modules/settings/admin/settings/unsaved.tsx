import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../messages/index.ts';
import { type SectionId, sectionTitles } from './titles.ts';

/** The functions of a section's form that the page uses. */
type SectionForm = {
  isDirty: boolean;
  busy: boolean;
  /** Whether saving is blocked by an upload. */
  waiting: boolean;
  save: () => Promise<'saved' | 'invalid' | 'failed'>;
  /** Moves the focus to the first error. */
  showWrong: () => void;
  discard: () => void;
};

type Dirty = Partial<Record<SectionId, { busy: boolean; waiting: boolean }>>;
type Unsaved = {
  dirty: Dirty;
  forms: Map<SectionId, SectionForm>;
  mark: (id: SectionId, state: Dirty[SectionId]) => void;
};

const UnsavedContext = createContext<Unsaved>({ dirty: {}, forms: new Map(), mark: () => {} });

/** Registers the form of a section with the page, which saves it and guards its changes. */
export function useUnsaved(id: SectionId, form: SectionForm): void {
  const { forms, mark } = use(UnsavedContext);
  const { isDirty, busy, waiting } = form;
  useEffect(() => {
    forms.set(id, form);
  });
  useEffect(() => {
    mark(id, isDirty ? { busy, waiting } : undefined);
    return () => mark(id, undefined);
  }, [mark, id, isDirty, busy, waiting]);
}

const idsOf = (dirty: Dirty) => Object.keys(dirty) as SectionId[];

/** Returns the sections with unsaved changes. */
export const useDirtySections = (): SectionId[] => idsOf(use(UnsavedContext).dirty);

/** Asks before the page is left with unsaved changes, and shows the bar that saves all sections. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<Dirty>({});
  const [forms] = useState(() => new Map<SectionId, SectionForm>());
  const [mark] = useState<Unsaved['mark']>(() => (id: SectionId, state: Dirty[SectionId]) => {
    setDirty(({ [id]: _, ...others }) => (state ? { ...others, [id]: state } : others));
  });
  const unsaved = idsOf(dirty).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return (
    <UnsavedContext value={{ dirty, forms, mark }}>
      {children}
      {unsaved && <SaveBar dirty={dirty} forms={forms} />}
      <Confirm
        open={blocker.state === 'blocked'}
        title={m.unsaved.discardYourChanges()}
        act={m.unsaved.discard()}
        keep={m.unsaved.keepEditing()}
        onAct={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {m.unsaved.yourChangesToSettings()}
      </Confirm>
    </UnsavedContext>
  );
}

/** Saves or discards the changes of all sections, and opens the first section that is invalid. */
function SaveBar({ dirty, forms }: Pick<Unsaved, 'dirty' | 'forms'>) {
  const navigate = useNavigate();
  const saving = useRef(false);
  const ids = idsOf(dirty);
  const states = Object.values(dirty);
  const isBusy = states.some(({ busy }) => busy);
  const isWaiting = states.some(({ waiting }) => waiting);
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      for (const id of ids) {
        const outcome = await forms.get(id)?.save();
        if (outcome === 'invalid') {
          await navigate(`#${id}`, { replace: true, preventScrollReset: true, flushSync: true });
          forms.get(id)?.showWrong();
        }
        if (outcome !== 'saved') break;
      }
    } finally {
      saving.current = false;
    }
  };
  return (
    <>
      {/* Keeps the end of the page clear of the bar. */}
      <div className="h-24" />
      <section
        aria-label={m.unsaved.unsavedChanges()}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 py-2.5 shadow-card lg:left-60 lg:px-8 [@media(height<30rem)]:static"
      >
        <div className="flex max-w-[66rem] flex-wrap items-center gap-3">
          <p className="min-w-0">
            <span className="font-semibold">{m.unsaved.unsavedChanges()}</span>{' '}
            <span className="text-muted">
              {m.unsaved.in({ ids: ids.map((id) => sectionTitles[id]).join(', ') })}
            </span>
          </p>
          <div className="ml-auto flex gap-3">
            <button
              type="button"
              className={button.quiet}
              disabled={isBusy}
              onClick={() => {
                for (const id of ids) forms.get(id)?.discard();
              }}
            >
              {m.unsaved.discard()}
            </button>
            <button type="button" className={button.main} disabled={isBusy || isWaiting} onClick={save}>
              {isBusy ? m.unsaved.saving() : m.unsaved.save()}
            </button>
          </div>
        </div>
      </section>
    </>
  );
}
