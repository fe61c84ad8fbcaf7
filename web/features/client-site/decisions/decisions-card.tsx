import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileSignature } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../lib/time/use-today.ts';
import { paths } from '../../../model/paths.ts';
import { decisionsQuery } from '../queries.ts';
import { isMine, waitingWords } from './answer-words.ts';

/** The first card of the overview while something waits for the client; a single decision opens at once. */
export function DecisionsCard({ projectId }: { projectId: number }) {
  const { data: decisions = [] } = useQuery(decisionsQuery(projectId));
  const words = waitingWords(decisions, useToday());
  if (!words) return null;
  const [first, ...others] = decisions.filter(isMine);
  const to =
    first && others.length === 0
      ? paths.clientDecision.href(projectId, first.id)
      : paths.clientDecision.href(projectId);
  return (
    <Link
      to={to}
      className="mb-4 flex min-h-14 items-center gap-3 rounded-card border border-accent bg-accent-tint px-4 py-3 hover:border-accent-strong"
    >
      <FileSignature aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-lg">{words}</span>
        {first && others.length === 0 && <span className="wrap-anywhere block text-muted">{first.title}</span>}
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
    </Link>
  );
}
