import { type ReactNode, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { Trade } from '../../../../functions/core/trades/contract.ts';
import { Switch } from '../../../components/controls/switch.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { writeNow } from '../../../sync/write/now.ts';
import type { Person } from '../assigned.ts';
import type { FileReading } from './use-reading.ts';

const addTrade = writeNow({
  write: (send, name: string) => send<Trade>('/trades', { method: 'POST', body: { name } }),
  onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['trades'] }),
  meta: { failure: 'A trade could not be added' },
});

interface NewTrades {
  /** Says which names nobody has, and offers to make trades of them. */
  choice: ReactNode;
  /** Whom rows can be assigned to, with the trades that were made. */
  withNew: () => Promise<readonly Person[]>;
}

/** Names of a file that nobody here has can become trades. */
export function useNewTrades({ result, people }: Pick<FileReading, 'result' | 'people'>): NewTrades {
  const [isWanted, setWanted] = useState(false);
  /** Those that stay out. */
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const add = useWriteNow(addTrade);
  const names = result?.kind === 'brought' ? result.plan.strangers : [];
  const ticked = names.filter((name) => !unticked.has(name));
  const tick = (name: string, isIn: boolean) =>
    setUnticked((all) => new Set(isIn ? [...all].filter((each) => each !== name) : [...all, name]));
  const shown = names.slice(0, 8).join(', ');
  const choice = names.length > 0 && (
    <section aria-label="Names that nobody has">
      <p className="text-sm wrap-anywhere">
        Nobody here is called {shown}
        {names.length > 8 && ` and ${names.length - 8} more`}. Their tasks come in with nobody assigned.
      </p>
      <Switch
        label={`Add ${counted(names.length, 'trade')} with ${names.length === 1 ? 'this name' : 'these names'}`}
        checked={isWanted}
        onChange={setWanted}
      />
      {isWanted && (
        <ul aria-label="New trades" className="max-h-60 overflow-y-auto">
          {names.map((name) => (
            <li key={name}>
              <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-(--color-accent)"
                  checked={!unticked.has(name)}
                  onChange={({ target }) => tick(name, target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  async function withNew() {
    const all = [...people];
    for (const name of isWanted ? ticked : []) {
      const { id } = await add.mutateAsync(name);
      all.push({ name, tradeId: id, userId: null });
    }
    return all;
  }
  return { choice, withNew };
}
