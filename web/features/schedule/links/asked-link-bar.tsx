import { useEffect, useRef } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Button } from '../../../components/controls/button.tsx';
import { PlanChanged } from '../../../components/feedback/as-of.tsx';
import type { AskedLink } from '../state/preview.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';
import { leaveLink, makeLink } from './asked-link.ts';

/** The moves of a link in words, and the decision about it. */
export function AskedLinkBar({ asked, words }: { asked: AskedLink; words: string }) {
  const ui = useScheduleUi();
  const move = useRef<HTMLButtonElement>(null);
  useEffect(() => move.current?.focus(), []);
  const { entity, id } = asked.to;
  const goBack = () => focusRow(ui, rowKey(entity, id));
  const cancel = () => {
    leaveLink(ui);
    goBack();
  };
  const make = () => {
    void makeLink(ui, asked);
    goBack();
  };
  return (
    <section aria-label="What moves" className={footer} onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <p role="status" className="min-w-0 grow basis-64 font-medium tabular-nums">
        {asked.isChanged && <PlanChanged />}
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={move} look="primary" onClick={make}>
          Move
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </section>
  );
}
