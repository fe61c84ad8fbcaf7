import type { Board } from '../../../../functions/core/board/contract.ts';
import { capitalised } from '../../../../functions/core/common/english.ts';
import { formatShortRange, formatWeekday } from '../../../lib/time/dates.ts';
import { answerWords } from '../../assignees/answer-sign.tsx';
import type { BoardBar, Lane } from './lanes/lanes.ts';
import { proposedDay } from './moving/accept.ts';

/** The kinds of lanes; those of work without somebody are the names of their lanes. */
export const laneKindNames = {
  trade: 'Trades',
  user: 'People of the office',
  unassigned: 'Unassigned',
  unanswered: 'No answer yet',
} as const;

/** The name of a lane: of its trade or person, or of the lack of one. */
export function laneName({ kind, who }: Pick<Lane, 'kind' | 'who'>): string {
  return who?.name ?? (kind === 'unassigned' || kind === 'unanswered' ? laneKindNames[kind] : '');
}

/** The answer of a trade in one word or two. Empty for people, who do not answer. */
export function answerInWords({ visit, isAsked }: Pick<BoardBar, 'visit' | 'isAsked'>): string {
  if (!visit) return '';
  const { tradeId, answer, proposedOn, work } = visit;
  if (work === 'completed') return 'Done';
  if (work === 'started') return 'Started';
  if (tradeId === null) return '';
  if (answer === 'other' && proposedOn) return `Proposes ${formatWeekday(proposedOn)}`;
  const said = answer ?? (isAsked ? 'asked' : null);
  return said ? capitalised(answerWords[said]) : 'No answer';
}

/** Whether a trade has still to answer for the days of a visit. */
export function isAwaited({ visit }: Pick<BoardBar, 'visit'>): boolean {
  return visit !== null && visit.tradeId !== null && visit.answer === null && visit.work === 'open';
}

/** Rivera Tile proposes Wed, Mar 4; empty without a proposal that counts. */
export function proposalInWords(bar: Pick<BoardBar, 'visit'>, { lanes }: Pick<Board, 'lanes'>): string {
  const day = proposedDay(bar);
  const who = lanes.find(({ tradeId }) => tradeId === bar.visit?.tradeId);
  return day && who ? `${who.name} proposes ${formatWeekday(day)}` : '';
}

/** All of a bar: Tile the bath, Elm Street, Framing, Mar 3 – 5, No answer, Clash */
export function barInWords(bar: BoardBar, project: string): string {
  return [bar.row.name, project, restInWords(bar)].filter(Boolean).join(', ');
}

/** The facts that a bar does not show as text: Framing, Mar 3 – 5, No answer, Clash */
export function restInWords(bar: BoardBar): string {
  const { phaseName, isMilestone, from, to } = bar.row;
  return [
    phaseName,
    isMilestone && 'Milestone',
    formatShortRange(from, to),
    answerInWords(bar),
    bar.isClash && 'Double-booked',
  ]
    .filter(Boolean)
    .join(', ');
}
