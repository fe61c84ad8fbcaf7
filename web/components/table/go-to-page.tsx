import { useTyped } from '../../lib/react/use-typed.ts';
import { TextInput } from '../controls/text-input.tsx';

interface GoToPageProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Goes to the typed page after a moment, and keeps the focus. */
export function GoToPage({ page, pageCount, onPage }: GoToPageProps) {
  const [typed, setTyped] = useTyped(String(page), (text) => {
    const wanted = Number.parseInt(text, 10);
    if (wanted >= 1) onPage(Math.min(wanted, pageCount));
  });
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="whitespace-nowrap text-muted">
        Go to page
      </span>
      <TextInput
        aria-label="Go to page"
        type="number"
        min={1}
        max={pageCount}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(String(page))}
        className="w-16"
      />
    </span>
  );
}
