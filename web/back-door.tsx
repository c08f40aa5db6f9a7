import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { inTime } from './api/chunks.ts';
import { isOfficeShown } from './session/store.ts';
import { toast } from './ui/toasts.tsx';

/**
 * Answers to five quick clicks on the logo (section 2, R16): who has the flag goes straight in, anybody else is asked who
 * they are. The question is no part of a shopper's download; it comes when it is asked for.
 */
export function BackDoor() {
  const navigate = useNavigate();
  const [Entry, setEntry] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const answer = async () => {
      if (isOfficeShown()) return navigate('/admin/categories', { state: { isEntry: true } });
      try {
        const { EntryDialog } = await inTime(import('./admin/entry/dialog.tsx'));
        setEntry(() => EntryDialog);
      } catch {
        toast.error(messages.loadFailure);
      }
    };
    document.addEventListener('admin-entry', answer);
    return () => document.removeEventListener('admin-entry', answer);
  }, [navigate]);
  return Entry && <Entry onClose={() => setEntry(null)} />;
}
