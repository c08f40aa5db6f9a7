/** The way to each part of a long page, in sight all along. */
export function Jumps({ parts }: { parts: { id: string; title: string }[] }) {
  return (
    <nav
      aria-label="Parts of the settings"
      className="sticky top-14 z-10 -mx-4 overflow-x-auto border-b border-line bg-paper px-4 lg:-mx-8 lg:px-8"
    >
      <ul className="flex gap-1 py-1.5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap text-muted hover:bg-surface hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
