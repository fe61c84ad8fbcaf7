import { Flag, Link2, MessageSquare, Pin, TriangleAlert } from 'lucide-react';
import { MilestoneMark } from '../../components/project/milestone-mark.tsx';
import { DecisionDiamond } from '../../components/project/row-decisions.tsx';
import { type Sign, SignsDialog } from '../../components/project/signs-dialog.tsx';
import { StatusIcon } from '../../components/project/status-icon.tsx';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

const states: Sign[] = [
  { sign: <StatusIcon statusId={1} />, words: 'Not started' },
  { sign: <StatusIcon statusId={2} />, words: 'In progress' },
  { sign: <StatusIcon statusId={3} />, words: 'Completed' },
  {
    sign: <span className="text-danger text-sm">Mar 3 – 9</span>,
    words: 'Late: it should have started or ended by now',
  },
];

const decisions: Sign[] = [
  { sign: <DecisionDiamond isLate={false} />, words: 'A decision that is open: click it to read by when' },
  { sign: <DecisionDiamond isLate />, words: 'A decision that is late' },
];

const marks: Sign[] = [
  { sign: <MilestoneMark />, words: 'A milestone' },
  { sign: <Pin {...icon} className="text-muted" />, words: 'No earlier than a day; filled: fixed on it' },
  { sign: <Link2 {...icon} className="text-muted" />, words: 'It follows other tasks' },
  {
    sign: <span className="text-muted text-sm">3 d float</span>,
    words: 'How far it can move before the finish moves',
  },
  { sign: <Flag {...icon} className="text-danger" />, words: 'It misses its deadline, by this many days' },
  { sign: <TriangleAlert {...icon} className="text-danger" />, words: 'Its days contradict each other' },
];

const notes: Sign = { sign: <MessageSquare {...icon} className="text-muted" />, words: 'Its notes' };

/** The signs in the rows of a plan, each with its meaning; a template has neither states nor notes. */
export default function Signs({ isTemplate, onClose }: { isTemplate: boolean; onClose: () => void }) {
  const signs = isTemplate ? [...decisions, ...marks] : [...states, ...decisions, ...marks, notes];
  return <SignsDialog signs={signs} onClose={onClose} />;
}
