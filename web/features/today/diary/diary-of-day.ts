// The diaries on Today: which are to be closed, and what is in them.

import { counted } from '../../../../functions/core/common/english.ts';
import type { TodayDiary, TodayDiaryDay } from '../../../../functions/core/today/contract.ts';
import { isBeforeClosing, isMorning } from '../../../model/diary-hours.ts';

interface OfProject {
  id: number;
  name: string;
}

export interface ShownDiary {
  project: OfProject;
  day: string;
  isYesterday: boolean;
  /** What is in it. */
  words: string;
  /** It can be closed now. */
  isToClose: boolean;
}

/**
 * Yesterday's days that nobody closed, until noon, and those of today: with a record, or of a project with work on the screen.
 * From 2 pm those with a record are to be closed, unless they wait to be closed in this browser.
 */
export function diariesOfDay(
  { today, days }: Pick<TodayDiary, 'today' | 'days'>,
  projects: readonly OfProject[],
  isWaiting: (project: number, day: string) => boolean,
): ShownDiary[] {
  const recorded = days
    .filter(({ day }) => day === today || isMorning(today))
    .map((found) => ({
      ...shown(found, today),
      isToClose: isToClose(found, today) && !isWaiting(found.project.id, found.day),
    }));
  const known = new Set(days.filter(({ day }) => day === today).map(({ project }) => project.id));
  const others = [...new Map(projects.map((project) => [project.id, project])).values()].filter(
    ({ id }) => !known.has(id),
  );
  return [
    ...recorded,
    ...others.map((project) => ({
      project,
      day: today,
      isYesterday: false,
      words: 'Nothing written yet',
      isToClose: false,
    })),
  ].toSorted(
    (one, other) =>
      Number(other.isYesterday) - Number(one.isYesterday) || one.project.name.localeCompare(other.project.name),
  );
}

function shown(found: TodayDiaryDay, today: string): Omit<ShownDiary, 'isToClose'> {
  const { project, day, state, trades, done, lines, notes, photos } = found;
  const parts = [
    trades > 0 && counted(trades, 'trade'),
    done > 0 && `${done} done`,
    photos > 0 && counted(photos, 'photo'),
    notes > 0 && photos === 0 && counted(notes, 'note'),
    lines > 0 && counted(lines, 'line'),
  ].filter(Boolean);
  const words = [parts.join(', ') || 'Entries made', closedWords[state]].filter(Boolean).join(' · ');
  return { project, day, isYesterday: day !== today, words };
}

const closedWords = { open: '', itself: 'nobody confirmed it', signed: 'signed off' };

function isToClose({ day, state }: TodayDiaryDay, today: string): boolean {
  return state === 'open' && (day !== today || !isBeforeClosing(today));
}
