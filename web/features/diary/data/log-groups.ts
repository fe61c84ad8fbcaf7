// The answers of trades and the reports of a day, as its page keeps them: the log is trimmed, and plans move on.
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { answerWords } from './diary-words.ts';
import { momentOn } from './page-words.ts';

export interface FactGroup {
  title: string;
  lines: { key: string; text: string }[];
}

const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The expected people with their answers for that day, all answers, and who said what began or ended; no empty groups. */
export function logGroups({ office }: Pick<DiaryDay['facts'], 'office'>, day: string): FactGroup[] {
  const groups: FactGroup[] = [
    {
      title: 'Expected',
      lines: office.expected.map(({ k, answer, proposedOn, n }) => {
        const proposed = answer === 'other' && proposedOn !== null ? `proposed ${formatDay(proposedOn)}` : null;
        const said = answer === null ? 'no answer' : (proposed ?? answerWords[answer]);
        return { key: k, text: joined(n.name, n.title, said) };
      }),
    },
    {
      title: 'Answers',
      lines: office.answers.map(({ k, answer, at, byTrade, n }) => ({
        key: k,
        text: joined(
          `${n.trade ?? 'A trade that is gone'} ${answerWords[answer]}`,
          n.title,
          byTrade === null && `written down by ${n.by}`,
          momentOn(day, at),
        ),
      })),
    },
    {
      title: 'Reported',
      lines: office.reports.map(({ k, at, n }) => ({
        key: `${k} ${at}`,
        text: joined(`${n.title ?? 'A task that is gone'} ${k.split(':')[0] ?? ''}`, n.by, momentOn(day, at)),
      })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
