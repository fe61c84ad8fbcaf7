import { useQuery } from '@tanstack/react-query';
import { Check, Minus, MoreHorizontal, Plus, X } from 'lucide-react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import type { MenuEntry } from '../../../components/controls/menu-entry.ts';
import { Card } from '../../../components/layout/card.tsx';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { personWords } from '../data/diary-words.ts';
import { personKey } from '../data/drawn-day.ts';
import { rosterOf } from '../data/roster.ts';
import { Waits } from '../data/waits.tsx';
import { queuePerson, type SaidPerson } from '../data/write-diary.ts';

interface OnSiteProps {
  projectId: number;
  day: DiaryDay;
  isShut: boolean;
  /** The keys of people of whom something waits. */
  waiting: ReadonlySet<string>;
}

type Said = Pick<SaidPerson, 'came' | 'people'>;

/** The people and trades on site: a tap says that somebody came, with the number of the last time. */
export function OnSite({ projectId, day: known, isShut, waiting }: OnSiteProps) {
  const { day } = known;
  const people = rosterOf(known);
  const sync = useSync();
  const say = (person: SaidPerson) => void queuePerson(sync, { projectId, day }, person);
  const came = people.reduce((sum, person) => sum + (person.came ? (person.people ?? 1) : 0), 0);
  return (
    <Card title={came > 0 ? `On Site: ${came}` : 'On Site'}>
      {people.length === 0 ? (
        <p className="text-muted">Nobody was planned for this day.</p>
      ) : (
        <ul aria-label="On site" className="-mx-2 -my-2 divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={personKey(person)}
              person={person}
              isWaiting={waiting.has(personKey(person))}
              isShut={isShut}
              onSay={(tapped) => say({ ...person, ...tapped })}
            />
          ))}
        </ul>
      )}
      {!isShut && <AddPerson people={people} onAdd={(whom) => say({ ...whom, came: true, people: null })} />}
    </Card>
  );
}

interface PersonRowProps {
  person: DiaryPerson;
  isWaiting: boolean;
  isShut: boolean;
  onSay: (said: Said) => void;
}

function PersonRow({ person, isWaiting, isShut, onSay }: PersonRowProps) {
  const { name, came, people, lastPeople } = person;
  const words = came === false ? 'did not come' : personWords(person);
  const number = people ?? lastPeople ?? 1;
  const entries: MenuEntry[] = [
    { label: 'Did not come', icon: X, disabled: came === false, onSelect: () => onSay({ came: false, people: null }) },
    { label: 'Not recorded', disabled: came === null, onSelect: () => onSay({ came: null, people: null }) },
  ];
  return (
    <li className="flex min-h-12 items-center gap-1 py-0.5">
      <button
        type="button"
        aria-pressed={came === true}
        disabled={isShut}
        onClick={() => onSay(came ? { came: null, people: null } : { came: true, people: number })}
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control px-2 text-left hover:bg-hover disabled:pointer-events-none"
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border',
            came ? 'border-accent bg-accent text-on-accent' : 'border-edge text-muted',
            // A reported trade stands ticked in outline until a person confirms it.
            came === null && person.hasReported && 'border-dashed text-accent',
          )}
        >
          {came === false ? (
            <X size={14} strokeWidth={2} />
          ) : (
            (came || person.hasReported) && <Check size={14} strokeWidth={2} />
          )}
        </span>
        <span className="min-w-0">
          <span className={classNames('block wrap-anywhere font-medium', came === false && 'text-muted line-through')}>
            {name}
          </span>
          {words && <span className="block text-muted text-sm">{words}</span>}
          {isWaiting && <Waits />}
        </span>
      </button>
      {came && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of flex in all browsers
        <div role="group" aria-label={`People of ${name}`} className="flex shrink-0 items-center">
          <IconButton
            icon={Minus}
            label={`One less of ${name}`}
            disabled={isShut || number <= 1}
            onClick={() => onSay({ came: true, people: number - 1 })}
          />
          <output aria-label={`${number} of ${name}`} className="min-w-6 text-center font-medium tabular-nums">
            {number}
          </output>
          <IconButton
            icon={Plus}
            label={`One more of ${name}`}
            disabled={isShut || number >= limits.diaryPeople}
            onClick={() => onSay({ came: true, people: number + 1 })}
          />
        </div>
      )}
      {!isShut && (
        <Menu
          align="end"
          trigger={<IconButton icon={MoreHorizontal} label={`More about ${name}`} />}
          groups={[entries]}
        />
      )}
    </li>
  );
}

interface AddPersonProps {
  people: readonly DiaryPerson[];
  onAdd: (whom: Pick<DiaryPerson, 'tradeId' | 'userId' | 'name'>) => void;
}

/** Says that somebody came who was not planned. */
function AddPerson({ people, onAdd }: AddPersonProps) {
  const { data } = useQuery(assigneesQuery);
  if (!data) return null;
  const trades = data.trades
    .filter(({ id, isDeleted }) => !isDeleted && !people.some(({ tradeId }) => tradeId === id))
    .map(({ id, name }) => ({ id: `trade:${id}`, label: name }));
  const users = data.users
    .filter(({ id, isDeleted }) => !isDeleted && !people.some(({ userId }) => userId === id))
    .map(({ id, name }) => ({ id: `user:${id}`, label: name }));
  const add = (chosen: string) => {
    const [kind, id = ''] = chosen.split(':');
    const name = [...trades, ...users].find((option) => option.id === chosen)?.label ?? '';
    if (kind === 'trade') onAdd({ tradeId: Number(id), userId: null, name });
    if (kind === 'user') onAdd({ tradeId: null, userId: id, name });
  };
  return (
    <Choice
      aria-label="Add someone on site"
      noun="people and trades"
      value=""
      options={[{ id: '', label: 'Add someone on site…' }, ...trades, ...users]}
      onChange={add}
      className="mt-4 max-w-sm"
    />
  );
}
