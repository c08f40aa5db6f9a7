import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { withChunkTimeout } from './api/chunks.ts';
import * as m from './messages/index.ts';
import { isAdminShown } from './session/store.ts';
import { toast } from './ui/toasts.tsx';

/**
 * Opens the back office after five quick clicks on the logo (section 2, R16): directly if the browser has its flag,
 * else after the sign-in dialog, which is loaded on demand to keep it out of the shopper's download.
 */
export function AdminEntry() {
  const navigate = useNavigate();
  const [Entry, setEntry] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const openOffice = async () => {
      if (isAdminShown()) return navigate('/admin/categories', { state: { isEntry: true } });
      try {
        const { EntryDialog } = await withChunkTimeout(import('#modules/accounts/admin/sign-in/dialog.tsx'));
        setEntry(() => EntryDialog);
      } catch {
        toast.error(m.common.loadFailure());
      }
    };
    document.addEventListener('admin-entry', openOffice);
    return () => document.removeEventListener('admin-entry', openOffice);
  }, [navigate]);
  return Entry && <Entry onClose={() => setEntry(null)} />;
}
