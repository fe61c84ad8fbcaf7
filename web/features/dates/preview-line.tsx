import { CalendarClock, TriangleAlert } from 'lucide-react';
import { movedInWords } from '../../model/schedule/cascade-in-words.ts';
import type { Preview } from './preview.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const;

/** The rows that would move, said before they move. */
export function PreviewLine({ preview }: { preview: Preview }) {
  const isWrong = 'problem' in preview;
  return (
    <p
      role="status"
      className={`mb-4 flex min-h-10 gap-2 rounded-control p-2.5 tabular-nums ${isWrong ? 'bg-danger-tint text-danger' : 'bg-neutral-tint'}`}
    >
      {isWrong ? <TriangleAlert {...icon} /> : <CalendarClock {...icon} />}
      <span className="min-w-0 break-words">{isWrong ? preview.problem : movedInWords(preview.moved)}</span>
    </p>
  );
}
