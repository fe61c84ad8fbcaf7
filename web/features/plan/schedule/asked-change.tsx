import { useMemo, useState } from 'react';
import type { Begins } from '../../../../functions/core/schedule/engine/plan.ts';
import { Button } from '../../../components/controls/button.tsx';
import { PlanChanged } from '../../../components/feedback/as-of.tsx';
import type { LinkEnd, LinkTerms } from '../../../sync/plan/link-terms.ts';
import { setLink, updateItem } from '../../../sync/plan/writes.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { plainLink } from '../../../sync/undo/link-rows.ts';

interface Ends {
  from: LinkEnd;
  to: LinkEnd;
}

/**
 * A change of what a row waits for that is not made yet: a new link, other terms of one (null removes it), or its place
 * beside its links.
 */
export type Asked =
  | { kind: 'link'; ends: Ends }
  | { kind: 'terms'; ends: Ends; terms: LinkTerms | null }
  | { kind: 'place'; begins: Begins };

interface AskedChangeProps {
  projectId: number;
  row: LinkEnd;
  asked: Asked;
  onDecided: (decision: { isMoved: boolean }) => void;
}

/** The rows that the change would move, in words, and the decision about it. */
export function AskedChange({ projectId, row, asked, onDecided }: AskedChangeProps) {
  const { entity, id } = row;
  const write = useMemo(() => {
    if (asked.kind === 'place') return updateItem(entity, id, { fields: { begins: asked.begins }, base: {} });
    return setLink(asked.ends.from, asked.ends.to, asked.kind === 'link' ? plainLink : asked.terms);
  }, [asked, entity, id]);
  const moves = useWriteMoves(projectId, write);
  const computed = useSchedule(projectId);
  const words = useMemo(() => {
    if (!moves || moves.isRefused || asked.kind === 'place') return moves?.words ?? '';
    const name = ({ entity: kind, id: row }: LinkEnd) => computed?.nameOf({ kind, id: row });
    const waits = asked.kind === 'terms' && asked.terms === null ? 'no longer waits' : 'waits';
    return `“${name(asked.ends.to)}” ${waits} for “${name(asked.ends.from)}” · ${moves.words}`;
  }, [moves, asked, computed]);
  // The first words, which come a moment after the question.
  const [first, setFirst] = useState('');
  if (first === '' && words !== '') setFirst(words);
  return (
    <section aria-label="What moves" className="mt-2 rounded-control bg-neutral-tint p-2.5">
      <p role="status" className="tabular-nums">
        {first !== '' && words !== first && <PlanChanged />}
        {words}
      </p>
      <div className="mt-2 flex gap-2">
        <Button look="primary" disabled={moves?.isRefused} onClick={() => onDecided({ isMoved: true })}>
          Move
        </Button>
        <Button onClick={() => onDecided({ isMoved: false })}>Leave It</Button>
      </div>
    </section>
  );
}
