import { Copy } from 'lucide-react';
import { toast } from '#web/ui/toasts.tsx';
import { button } from './button.ts';

/** Puts a text on the clipboard, to be written on a parcel or a card. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      // The browser allows it on secure addresses alone.
      toast.error('Could not copy. Select the text instead.');
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
