interface FactListProps {
  /** Texts by label. */
  facts: Record<string, string | null>;
}

/** Labels with texts, for readers who cannot change them. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
      {Object.entries(facts).map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="whitespace-pre-line break-words">{text || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
