import { keepPreviousData, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withLabels } from '#web/admin/components/form/named-errors.ts';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';

/** An email as it would be sent; `frame` is the address of its HTML. */
type PreviewedMail = { subject: string; text: string; frame: string };

type MailPreviewProps<Previewed> = {
  /** The call that stores what the frame shows, with the edited text. */
  query: UndefinedInitialDataOptions<Previewed>;
  /** Returns the call for the parts of the text in which there is no error; null for none. */
  withoutErrors?: (error: unknown) => UndefinedInitialDataOptions<Previewed> | null;
  /** The labels of the edited fields by path, for the errors. */
  names: Record<string, string>;
};

/**
 * Returns the email of a call, or that of its parts without errors. Never fresh: the frame shows what was sent last, so that an
 * earlier text has to be sent again.
 */
function usePreviewed<Previewed extends PreviewedMail>({
  query,
  withoutErrors,
}: Pick<MailPreviewProps<Previewed>, 'query' | 'withoutErrors'>) {
  const options = { staleTime: 0, placeholderData: keepPreviousData };
  const untyped = (each: typeof query) => each as unknown as UndefinedInitialDataOptions<PreviewedMail>;
  const whole = useQuery({ ...untyped(query), ...options });
  const rest = whole.error && withoutErrors?.(whole.error);
  const partial = useQuery({
    ...untyped(rest || query),
    ...options,
    enabled: Boolean(rest),
  });
  const { data, isPlaceholderData, dataUpdatedAt } = rest ? partial : whole;
  const last = useRef<{ mail: PreviewedMail; at: number }>(undefined);
  if (data && !isPlaceholderData) last.current = { mail: data, at: dataUpdatedAt };
  return { ...last.current, error: whole.error, isPartial: Boolean(rest) };
}

/** Shows an email as recipients get it, while it is edited; parts with errors are left out, or as they were before them. */
export function MailPreview<Previewed extends PreviewedMail>({
  names,
  ...queries
}: MailPreviewProps<Previewed>) {
  const [view, setView] = useState<'html' | 'text'>('html');
  const { mail, at, error, isPartial } = usePreviewed(queries);
  const errorText = isPartial ? m.mailPreview.leavesOut : m.mailPreview.hasErrors;
  return (
    <section aria-label={m.mailPreview.preview()} className="min-w-0 xl:sticky xl:top-20">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{m.mailPreview.preview()}</h2>
        <ButtonSegments
          label={m.mailPreview.form()}
          buttons={[
            {
              key: 'html',
              name: m.mailPreview.email(),
              pressed: view === 'html',
              onPress: () => setView('html'),
            },
            {
              key: 'text',
              name: m.mailPreview.plainText(),
              pressed: view === 'text',
              onPress: () => setView('text'),
            },
          ]}
        />
      </div>
      {error && (
        <p role="status" className="mb-2 text-sm text-bad wrap-anywhere">
          {errorText({ error: errorMessageOf(withLabels(error, names)) })}
        </p>
      )}
      {mail && (
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <p className="border-b border-line px-4 py-2.5 font-semibold wrap-anywhere">{mail.subject}</p>
          {view === 'html' ? (
            <iframe
              key={at}
              title={m.mailPreview.email()}
              src={mail.frame}
              sandbox="allow-same-origin"
              className="block h-[70dvh] w-full bg-paper"
            />
          ) : (
            <pre className="p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
          )}
        </div>
      )}
    </section>
  );
}
