import { useRef, useState } from 'react';
import type { DiaryPerson } from '../../../functions/api/diary/contract.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { type DayAt, sayPeople } from './write-diary.ts';

/** The answer that a tap gives for somebody. */
export interface Said {
  came: boolean | null;
  people: number | null;
}
type Whom = Pick<DiaryPerson, 'tradeId' | 'userId'>;

const keyOf = ({ tradeId, userId }: Whom) => (tradeId === null ? `user:${userId}` : `trade:${tradeId}`);

/**
 * Saves each tap at once. Of quick taps on one person the last one is sent after the one under way, so that the server
 * hears them in their order; what is being sent is drawn.
 */
export function useSaidPeople(at: DayAt) {
  const say = useWriteNow(sayPeople(at));
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Said>>(new Map());
  const last = useRef(new Map<string, Said>());
  const sending = useRef(new Map<string, Promise<unknown>>());

  function said(whom: Whom, tapped: Said) {
    const key = keyOf(whom);
    last.current.set(key, tapped);
    setDrawn((all) => new Map([...all, [key, tapped]]));
    const isLast = () => last.current.get(key) === tapped;
    const send = async () => {
      if (!isLast()) return;
      const { came, people } = tapped;
      const who = whom.tradeId === null ? { userId: whom.userId ?? '' } : { tradeId: whom.tradeId };
      // A failure is told by a toast, and the row is drawn as it was.
      await say.mutateAsync({ ...who, came, ...(came && people !== null && { people }) }).catch(() => undefined);
      if (isLast()) setDrawn((all) => new Map([...all].filter(([other]) => other !== key)));
    };
    sending.current.set(key, (sending.current.get(key) ?? Promise.resolve()).then(send));
  }

  /** A person as the last tap left it. */
  const asSaid = (person: DiaryPerson): DiaryPerson => ({ ...person, ...drawn.get(keyOf(person)) });
  return { said, asSaid };
}
