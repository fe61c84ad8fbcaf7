import { type ModeState, modeName } from '../../plan/steps/project-step.ts';
import { type Sender, sendMode } from '../send-mode.ts';
import type { UndoableWriter } from './plan.ts';

/** Switches how a project gets its dates, with the inputs that its rows have; it can be undone. */
export async function writeMode(
  writer: UndoableWriter & Sender,
  projectId: number,
  scheduleMode: ModeState['scheduleMode'],
): Promise<void> {
  const plan = writer.plan(projectId).get();
  if (!plan) return;
  const { scheduledStart } = plan.project;
  const left: ModeState = { scheduleMode: plan.project.scheduleMode, scheduledStart, rows: [] };
  const to: ModeState = { ...left, scheduleMode };
  if (!(await sendMode(writer, plan, { to, left }))) return;
  const name = modeName(scheduleMode);
  writer.undo.add(projectId, { kind: 'mode', name, to: left, left: to, seq: plan.seq });
}
