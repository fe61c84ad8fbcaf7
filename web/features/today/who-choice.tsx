import { classNames } from '../../components/controls/control-style.ts';
import { Select } from '../../components/controls/select.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { parseTodayWho, type TodayWho } from '../../session/today-who.ts';
import type { Person } from '../assignees/assigned-work.ts';
import { usePeople } from '../assignees/who-works.tsx';

interface WhoChoiceProps {
  who: TodayWho;
  onChoose: (who: TodayWho) => void;
}

const usual = [
  ['me', 'Mine'],
  ['all', 'Everybody'],
] as const;

/** Chooses whose work is shown: mine, everybody's, or that of a person or trade. */
export function WhoChoice({ who, onChoose }: WhoChoiceProps) {
  const me = useCurrentUser();
  const people = [...usePeople().values()].filter(({ who: each, isDeleted }) => each === who || !isDeleted);
  const isOther = who !== 'me' && who !== 'all';
  const choose = (text: string) => {
    const next = parseTodayWho(text);
    if (next) onChoose(next);
  };
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Whose work</legend>
      <span className="flex grow rounded-control border border-line bg-surface sm:grow-0">
        {usual.map(([id, label]) => (
          <button
            key={id}
            type="button"
            aria-pressed={who === id}
            onClick={() => onChoose(id)}
            className={classNames(
              'h-8.5 grow rounded-control px-4 font-medium transition-colors duration-[120ms] pointer-coarse:h-10.5',
              who === id ? 'bg-accent-tint text-accent' : 'text-muted hover:bg-hover hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </span>
      <Select
        aria-label="The work of a person or trade"
        value={isOther ? who : ''}
        onChange={({ target }) => choose(target.value)}
        className={classNames('min-w-40 grow sm:max-w-64 sm:grow-0', !isOther && 'text-muted')}
      >
        <option value="" disabled>
          Person or trade
        </option>
        {isOther && !people.some((each) => each.who === who) && <option value={who}>…</option>}
        <Options label="People" people={people.filter((each) => !each.isTrade && each.who !== `user:${me.id}`)} />
        <Options label="Trades" people={people.filter((each) => each.isTrade)} />
      </Select>
    </fieldset>
  );
}

function Options({ label, people }: { label: string; people: readonly Pick<Person, 'who' | 'name'>[] }) {
  return (
    <optgroup label={label}>
      {people.map(({ who, name }) => (
        <option key={who} value={who}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
