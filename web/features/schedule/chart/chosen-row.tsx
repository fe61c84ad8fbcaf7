import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { useSelected } from '../../../lib/store/use-store.ts';
import { datesInWords } from '../rows/row-words.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { drop, nudge } from '../state/commands.ts';
import { partsOf } from '../state/moving.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** The chosen row with its commands, below the time line. */
export function ChosenRow({ row, day }: { row: ScheduleRow | undefined; day: string }) {
  const ui = useScheduleUi();
  const words = useSelected(ui.preview, (preview) => preview?.words);
  if (!row) return null;
  const { entity, id, item, name } = row;
  const part = entity === 'majorphase' ? undefined : partsOf(item)[0];
  const by = (days: number) => {
    if (!part) return;
    nudge(ui, row, part, days);
    drop(ui);
  };
  const what = part === 'end' ? 'Its end ' : '';
  return (
    <section
      aria-label="Chosen row"
      className="sticky bottom-(--bars-at-bottom) z-10 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-line border-t bg-surface px-3 py-2"
    >
      <p className="min-w-0 grow basis-48">
        <span className="block truncate font-medium">{name}</span>
        <span role="status" className="block truncate text-muted text-sm tabular-nums">
          {words ?? datesInWords(item, day)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {part && (
          <>
            <Button icon={<ChevronLeft {...icon} />} aria-label={`${what}1 day earlier`} onClick={() => by(-1)}>
              1 Day
            </Button>
            <Button icon={<ChevronRight {...icon} />} aria-label={`${what}1 day later`} onClick={() => by(1)}>
              1 Day
            </Button>
          </>
        )}
        <Button icon={<Pencil {...icon} />} onClick={() => ui.editing.set({ entity, id })}>
          Edit
        </Button>
      </div>
    </section>
  );
}
