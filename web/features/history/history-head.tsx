import type { ReactNode } from 'react';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { RelativeTime } from '../../components/layout/times.tsx';
import { Avatar } from '../../components/project/avatar.tsx';

interface HistoryHeadProps {
  line: Pick<HistoryLine, 'actor' | 'actorName' | 'at'>;
  /** The action in words, after the author. */
  text: string;
  children?: ReactNode;
}

/** Author, action and time of an entry, with more about it below. */
export function HistoryHead({ line: { actor, actorName, at }, text, children }: HistoryHeadProps) {
  const name = actorName ?? 'The system';
  return (
    <li className="flex gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <Avatar userId={actor ?? ''} name={name} />
      <div className="min-w-0 flex-1 pt-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-words">
            <span className="font-medium">{name}</span> {text}
          </p>
          <span className="text-muted text-sm">
            <RelativeTime instant={at} />
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}
