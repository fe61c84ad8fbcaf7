// The expected people of a closed day are as of closing, in its page; the roster of the server follows the current plan.
import type { DiaryDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import { personKey } from './drawn-day.ts';

type Expected = DiaryDay['facts']['office']['expected'][number];

/** The people who are expected on a day, have reported, or were said to have come or not; of a closed day as its page keeps them. */
export function rosterOf({
  pages,
  people,
  facts: { office },
}: Pick<DiaryDay, 'pages' | 'people' | 'facts'>): DiaryPerson[] {
  if (pages.length === 0) return people;
  const expected = Map.groupBy(office.expected, ({ trade, user }) => personKey({ tradeId: trade, userId: user }));
  const reported = new Set(office.reports.map(({ trade }) => personKey({ tradeId: trade, userId: null })));
  const known = new Map(people.map((person) => [personKey(person), person]));
  const kept = people.map((person) => {
    const of = expected.get(personKey(person)) ?? [];
    return {
      ...person,
      isExpected: of.length > 0,
      answer: answerOf(of),
      hasReported: person.hasReported || reported.has(personKey(person)),
    };
  });
  const others = [...expected]
    .filter(([key]) => !known.has(key))
    .flatMap(([key, of]) => personOf(of, reported.has(key)));
  // People who came into the plan since then were not expected that day.
  const isOfDay = ({ came, isExpected, hasReported }: DiaryPerson) => came !== null || isExpected || hasReported;
  return [...kept.filter(isOfDay), ...others];
}

/** Of several answers of a day the one that says that somebody comes. */
function answerOf(of: readonly Expected[]): DiaryPerson['answer'] {
  const answers = of.map(({ answer }) => answer).filter((answer) => answer !== null);
  return answers.includes('coming') ? 'coming' : (answers.sort()[0] ?? null);
}

function personOf(of: readonly Expected[], hasReported: boolean): DiaryPerson[] {
  return of.slice(0, 1).map(({ trade, user, n: { name } }) => ({
    tradeId: trade,
    userId: user,
    name,
    came: null,
    people: null,
    lastPeople: null,
    isExpected: true,
    answer: answerOf(of),
    hasReported,
  }));
}
