import { keepPreviousData, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withLabels } from '#web/admin/components/form/named-errors.ts';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';

/** An email as it would be sent; `frame` is the address of its HTML. */
type PreviewedMail = { subject: string; text: string; frame: string };

/**
 * Shows an email as recipients get it, while it is edited; while it has errors, as it was before them.
 * @param query the call that stores what the frame shows, with the edited text
 * @param names the labels of the edited fields by path, for the errors
 */
export function MailPreview<Previewed extends PreviewedMail>({
  query,
  names,
}: {
  query: UndefinedInitialDataOptions<Previewed>;
  names: Record<string, string>;
}) {
  const [view, setView] = useState<'html' | 'text'>('html');
  // Never fresh: the frame shows what was sent last, so that an earlier text has to be sent again.
  const { data, error, dataUpdatedAt } = useQuery({
    ...(query as unknown as UndefinedInitialDataOptions<PreviewedMail>),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const last = useRef(data);
  last.current = data ?? last.current;
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
          {m.mailPreview.hasErrors({ error: errorMessageOf(withLabels(error, names)) })}
        </p>
      )}
      {last.current && (
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <p className="border-b border-line px-4 py-2.5 font-semibold wrap-anywhere">
            {last.current.subject}
          </p>
          {view === 'html' ? (
            <iframe
              key={dataUpdatedAt}
              title={m.mailPreview.email()}
              src={last.current.frame}
              sandbox="allow-same-origin"
              className="block h-[70dvh] w-full bg-paper"
            />
          ) : (
            <pre className="p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{last.current.text}</pre>
          )}
        </div>
      )}
    </section>
  );
}
