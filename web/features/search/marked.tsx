import { matchedParts } from '../../../functions/core/search/names.ts';

/** A text with the beginnings of words that the search matched. */
export function Marked({ text, search }: { text: string; search: string }) {
  const parts = matchedParts(text, search);
  return (
    <>
      {parts.map(([from, to], index) => (
        <span key={from}>
          {text.slice(parts[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[2px] bg-accent-tint font-medium text-accent">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  );
}
