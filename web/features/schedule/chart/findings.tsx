import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import type { Bars } from '../rows/bars.ts';
import { type Finding, findingsOf } from '../rows/plan-findings.ts';
import { letWait } from '../state/drag/drag.ts';
import { showRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

interface FindingsProps {
  plan: PlanSnapshot;
  bars: Bars;
  /** How far the finish is from what was planned: in a few words, and in full with what leads on from there. */
  slip?: { words: ReactNode; line: ReactNode } | undefined;
  /** Decisions that are too late for their rows, as a few words and as a list; they belong to the decisions. */
  late?: { words: ReactNode; line: ReactNode } | undefined;
}

/**
 * How the plan stands in one line, `8 working days behind · 2 issues`, which opens over the rows: contradictions, missed
 * deadlines and late rows in one list, each with its remedy.
 */
export function Findings({ plan, bars, slip, late }: FindingsProps) {
  const marks = useSchedule(plan.project.id)?.marks;
  const findings = useMemo(() => findingsOf(plan, bars, marks), [plan, bars, marks]);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    /** A press beside it closes it, apart from one in a dialog that it opened. */
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"], [data-headlessui-portal]'))
        if (!panel.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const count = findings.length > 0 && counted(findings.length, 'issue');
  if (!slip && !count) return <div className="grow" />;
  return (
    <section
      ref={panel}
      aria-label="State of the plan"
      className="relative min-w-0 grow"
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || !(target instanceof Node) || !panel.current?.contains(target)) return;
        setOpen(false);
        // The element with the focus goes with the list.
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex h-9 max-w-full items-center gap-2 rounded-control px-2 text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
      >
        {count && <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-warning" />}
        <span className="truncate tabular-nums">
          {slip?.words}
          {slip && count && ' · '}
          {count}
          {late?.words}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={classNames('shrink-0 transition-transform duration-[120ms]', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute top-full left-0 z-40 mt-1 max-h-[min(28rem,60dvh)] w-[min(44rem,calc(100vw-2rem))] animate-enter overflow-y-auto rounded-card border border-line bg-raised p-3 shadow-float"
        >
          {slip?.line}
          {late?.line}
          {count && (
            <ul aria-label="Issues" className="divide-y divide-line border-line border-t">
              {findings.map((finding) => (
                <Line key={finding.key} finding={finding} onShown={() => setOpen(false)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

interface LineProps {
  finding: Finding;
  onShown: () => void;
}

function Line({ finding: { at, name, text, mend }, onShown }: LineProps) {
  const ui = useScheduleUi();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <button
        type="button"
        className="max-w-full truncate rounded-control font-medium text-accent hover:underline"
        onClick={() => {
          showRow(ui, at);
          onShown();
        }}
      >
        {name}
      </button>
      <span className="min-w-0 grow basis-60 text-muted text-sm">{text}</span>
      {mend === 'today' && (
        <Button look="quiet" onClick={() => ui.bringingUp.set(true)}>
          Reschedule Late Work…
        </Button>
      )}
      {mend === 'waits' ? (
        <Button look="quiet" onClick={() => letWait(ui, at)}>
          Let It Wait
        </Button>
      ) : (
        <Button look="quiet" onClick={() => ui.editing.set(at)}>
          Edit
        </Button>
      )}
    </li>
  );
}
