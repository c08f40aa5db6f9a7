import stall from '#web/ui/drawings/stall.svg?no-inline';

type MessagePageProps = { title: string; children: React.ReactNode };

/** A page that only has a message, below a drawing of an empty stall. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <section className="mx-auto max-w-xl px-4 py-16 text-center">
      <img src={stall} alt="" width="240" height="180" className="mx-auto mb-8" />
      <h1 className="text-4xl">{title}</h1>
      {children}
    </section>
  );
}
