import { Copy } from 'lucide-react';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../messages/index.ts';
import { button } from './button.ts';

/** Copies a text to the clipboard, such as an address or a gift message. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m.copyButton.copied());
    } catch {
      // Browsers allow clipboard access on secure origins only.
      toast.error(m.copyButton.couldNotCopy());
    }
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${button.icon} print:hidden`}
      onClick={copy}
    >
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}
