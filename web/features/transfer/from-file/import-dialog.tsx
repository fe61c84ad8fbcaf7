import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { tellImport } from '../../../sync/undo/record/tell-import.ts';
import { importPlan } from '../../../sync/write/import-plan.ts';
import type { Into } from '../outline/brought-plan.ts';
import { ChosenFile } from './chosen-file.tsx';
import { tooLarge } from './import-body.ts';
import { useNewTrades } from './use-new-trades.tsx';
import { isReady, useReading } from './use-reading.ts';

/** Imports a schedule into the plan, after a preview of what comes in, what comes in different, and what does not. */
export function ImportDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const sync = useSync();
  const plan = sync.plan(projectId).get();
  const mode = plan?.project.scheduleMode ?? 'manual';
  const reading = useReading(async () => intoOf(plan));
  const bring = useWriteNow(importPlan(projectId));
  const trades = useNewTrades(reading);
  const [isAdding, setAdding] = useState(false);

  async function add() {
    const seq = sync.plan(projectId).get()?.seq ?? 0;
    setAdding(true);
    try {
      const body = await reading.body(await trades.withNew());
      if (!body) return;
      const refusal = tooLarge(body);
      if (refusal) return reading.refuse(refusal);
      const made = await bring.mutateAsync(body);
      const left = made.leftLinks.map(({ from, to }) => `${from.name} → ${to.name}`);
      const more = left.length > 0 ? `. Left out, since tasks would wait for each other: ${left.join(', ')}` : '';
      tellImport(sync, projectId, made, { seq, more });
      onClose();
    } catch {
      // A toast said why.
    } finally {
      setAdding(false);
    }
  }

  const { result } = reading;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import Plan"
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!isReady(result)} pending={isAdding} onClick={() => void add()}>
            Add to Plan
          </Button>
        </>
      }
    >
      <ChosenFile reading={reading} mode={mode} trades={trades.choice}>
        Everything is added at the end of the plan, or nothing at all.
        {mode === 'linked' && ' Dates are computed; the preview says which would be others than in the file.'}
      </ChosenFile>
    </Dialog>
  );
}

/** What the plan is like into which rows come. */
function intoOf(plan: PlanSnapshot | undefined): Into {
  if (!plan) throw new Error('The plan is not loaded');
  const { project, days, calendar } = plan;
  const { scheduledStart: start, plannedFrom, workWeek, scheduleMode: kind } = project;
  return { kind, start, plannedFrom, workWeek, days, company: calendar };
}
