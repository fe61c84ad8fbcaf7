import { useEffect, useRef, useState } from 'react';
import type { Begins } from '../../../../functions/schedule/plan.ts';
import { Button } from '../../../components/controls/button.tsx';
import { PlanChanged } from '../../../components/feedback/as-of.tsx';
import type { LinkEnd } from '../../../sync/plan/link-terms.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { previewLink, previewPlace } from '../../../sync/undo/link-rows.ts';

/** A change of what a row waits for that is not made yet: a link, or its place beside its links. */
export type Asked = { kind: 'link'; ends: { from: LinkEnd; to: LinkEnd } } | { kind: 'place'; begins: Begins };

interface AskedChangeProps {
  projectId: number;
  row: LinkEnd;
  asked: Asked;
  onDecided: (decision: { isMoved: boolean }) => void;
}

/** The rows that the change would move, in words, and the decision about it. */
export function AskedChange({ projectId, row, asked, onDecided }: AskedChangeProps) {
  const sync = useSync();
  const computed = useSchedule(projectId);
  const [words, setWords] = useState('');
  const first = useRef('');
  const { entity, id } = row;
  useEffect(() => {
    if (!computed) return;
    let isOver = false;
    const preview =
      asked.kind === 'link'
        ? previewLink(sync, projectId, asked.ends).then((found) => ('refusal' in found ? found.refusal : found.words))
        : previewPlace(sync, projectId, { entity, id }, asked.begins);
    void preview.then((text) => {
      if (isOver) return;
      first.current ||= text;
      setWords(text);
    });
    return () => {
      isOver = true;
    };
  }, [sync, computed, projectId, asked, entity, id]);
  return (
    <section aria-label="What moves" className="mt-2 rounded-control bg-neutral-tint p-2.5">
      <p role="status" className="tabular-nums">
        {words !== first.current && <PlanChanged />}
        {words}
      </p>
      <div className="mt-2 flex gap-2">
        <Button look="primary" onClick={() => onDecided({ isMoved: true })}>
          Move
        </Button>
        <Button onClick={() => onDecided({ isMoved: false })}>Leave It</Button>
      </div>
    </section>
  );
}
