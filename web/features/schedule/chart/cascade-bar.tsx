import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { focusRow } from '../state/commands.ts';
import { letGo, write } from '../state/drag.ts';
import { footer } from '../state/footer.ts';
import type { Moving } from '../state/moving.ts';
import type { DraggedFields, Preview } from '../state/preview.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

/** What a drag would change, in words, and after the drop the decision about it. */
export function CascadeBar({ preview: { words, fields, held }, moving }: { preview: Preview; moving: Moving }) {
  const ui = useScheduleUi();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moving.isAsked) first.current?.focus();
  }, [moving.isAsked]);
  const decide = (chosen: DraggedFields) => {
    write(ui, chosen);
    focusRow(ui, moving.key);
  };
  const cancel = () => {
    letGo(ui);
    focusRow(ui, moving.key);
  };
  return (
    <section aria-label="What moves" className={footer} onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <p role="status" className="min-w-0 grow basis-64 font-medium tabular-nums">
        {words}
      </p>
      {moving.isAsked && (
        <div className="flex flex-wrap gap-2">
          {held ? (
            <>
              <Button ref={first} look="primary" onClick={() => decide(held.fixed)}>
                Fix It Here
              </Button>
              {held.together && <Button onClick={() => decide(held.together ?? {})}>Begin With It</Button>}
            </>
          ) : (
            <Button ref={first} look="primary" onClick={() => decide(fields)}>
              Move
            </Button>
          )}
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
    </section>
  );
}
