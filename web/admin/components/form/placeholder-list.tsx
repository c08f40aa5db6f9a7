type PlaceholderListProps = {
  title: string;
  /** What placeholders do. */
  about: string;
  placeholders: readonly { name: string; meaning: string }[];
  isOpen?: boolean;
};

/** Lists what texts can name. */
export const PlaceholderList = ({ title, about, placeholders, isOpen }: PlaceholderListProps) => (
  <details className="rounded-lg border border-line p-4" open={isOpen}>
    <summary className="min-h-6 cursor-pointer font-semibold">{title}</summary>
    <p className="mt-2 text-muted">{about}</p>
    <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {placeholders.map(({ name, meaning }) => (
        <div key={name} className="contents">
          <dt className="font-mono text-sm">{`{{${name}}}`}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
