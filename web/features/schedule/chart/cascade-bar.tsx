import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { PlanChanged } from '../../../components/feedback/as-of.tsx';
import { DueEarlier } from '../../../components/project/row-decisions.tsx';
import { type Decision, decisionsOf } from '../state/decisions.ts';
import { letGo } from '../state/drag/drag.ts';
import type { Moving } from '../state/drag/moving.ts';
import type { Preview } from '../state/preview.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';

interface CascadeBarProps {
  preview: Preview;
  moving: Moving;
  /** An alternative to moving the row, which comes first. */
  accept?: Decision | null;
}

/** The effects of a drag in words, and after the drop the decision about it. */
export function CascadeBar({ preview, moving, accept = null }: CascadeBarProps) {
  const ui = useScheduleUi();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moving.isAsked) first.current?.focus();
  }, [moving.isAsked]);
  const goBack = () => focusRow(ui, moving.key);
  const cancel = () => {
    letGo(ui);
    goBack();
  };
  return (
    <section aria-label="What moves" className={footer} onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <p role="status" className="min-w-0 grow basis-64 font-medium tabular-nums">
        {moving.isChanged && <PlanChanged />}
        {preview.words}
        {!preview.held && <DueEarlier moved={preview.ghosts} />}
      </p>
      {moving.isAsked && (
        <div className="flex flex-wrap gap-2">
          {decisionsOf(ui, preview, accept, goBack).map(({ label, isPending, run }, at) => (
            <Button
              key={label}
              ref={at === 0 ? first : undefined}
              look={at === 0 ? 'primary' : 'secondary'}
              pending={isPending}
              onClick={run}
            >
              {label}
            </Button>
          ))}
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
    </section>
  );
}
