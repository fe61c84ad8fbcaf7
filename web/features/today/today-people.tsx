import { queryOptions, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { type Who, whomOf } from '../../../functions/core/assignments/who.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Trade } from '../../../functions/core/trades/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { classNames } from '../../components/controls/control-style.ts';
import { callHref } from '../../lib/reach.ts';
import { api } from '../../session/api.ts';
import { answerLooks, answerWords } from '../assignees/answer-sign.tsx';
import { Face } from '../assignees/face.tsx';
import { type Expected, peopleOfDay } from './people-of-day.ts';
import type { ActingRow } from './rows/use-today-rows.ts';
import { Hint, TodayCard } from './today-card.tsx';

/** People shown before the others are asked for. */
const SHOWN = 8;

/** Who is expected today, where, and what trades answered (docs/product.md#today-beside). `isAll`: of all projects. */
export function TodayPeople({ rows, isAll }: { rows: readonly ActingRow[]; isAll: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const people = peopleOfDay(rows);
  const shown = isWhole ? people : people.slice(0, SHOWN);
  const { data: phones } = useQuery(phonesQuery(people.flatMap(({ assignee }) => whomOf(assignee.who).tradeId ?? [])));
  return (
    <TodayCard title="People" count={people.length}>
      {people.length === 0 ? (
        <Hint>Nobody is expected{isAll ? '' : ' for the work that is shown'} today.</Hint>
      ) : (
        <ul className="pb-2">
          {shown.map((expected) => (
            <Line key={expected.assignee.who} {...expected} phone={phones?.[expected.assignee.who]} />
          ))}
        </ul>
      )}
      {shown.length < people.length && (
        <p className="px-4 pb-4 @md:px-5">
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show All {people.length}
          </Button>
        </p>
      )}
    </TodayCard>
  );
}

function Line({ assignee, projects, phone }: Expected & { phone?: string | undefined }) {
  const { answer, name } = assignee;
  const { icon: Icon, look } = answerLooks[answer ?? 'asked'];
  return (
    <li className="flex items-center gap-3 px-4 py-1.5 @md:px-5">
      <Face assignee={{ ...assignee, answer: undefined }} size="medium" />
      <span className="min-w-0 grow">
        <span aria-hidden className="block truncate font-medium" title={name}>
          {name}
        </span>
        <span className="line-clamp-2 break-words text-muted text-sm">{projects.join(', ')}</span>
      </span>
      {answer && (
        <span className={classNames('flex max-w-[45%] shrink-0 items-center gap-1 text-sm', look)}>
          <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {answerWords[answer]}
        </span>
      )}
      {phone && (
        <a
          href={callHref(phone)}
          aria-label={`Call ${name}`}
          title={phone}
          className="grid size-9 shrink-0 place-items-center rounded-control text-accent hover:bg-hover pointer-coarse:size-11"
        >
          <Phone aria-hidden size={20} strokeWidth={1.75} />
        </a>
      )}
    </li>
  );
}

/** The telephone numbers of the trades that are expected, by who they are; kept for a place without a network. */
function phonesQuery(trades: readonly number[]) {
  const ids = trades.toSorted((one, other) => one - other).slice(0, limits.listIds);
  return queryOptions({
    queryKey: ['trades', 'phones', ...ids] as const,
    meta: { kept: 'lately' },
    queryFn: async ({ signal }) => {
      const found = await api<Trade[]>(`/trades?ids=${ids.join(',')}`, { signal });
      return Object.fromEntries(found.map(({ id, phone }) => [`trade:${id}`, phone ?? undefined])) as Partial<
        Record<Who, string>
      >;
    },
    enabled: ids.length > 0,
  });
}
