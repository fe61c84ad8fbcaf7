import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { Link } from '../../../../functions/core/schedule/contract.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { type LinkEnd, type LinkTerms, placeOf } from '../../../sync/plan/link-terms.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { setLink } from '../../../sync/plan/writes.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { changeLink, linkRows, previewLink, previewLinks, removeLink } from '../../../sync/undo/link-rows.ts';
import { type Asked, AskedChange } from './asked-change.tsx';
import { type ScheduledEntity, writeInputs } from './inputs.ts';
import { linksTo, rowsToLink } from './links.ts';
import { WriteMovesLine } from './write-moves-line.tsx';

interface LinksFieldProps {
  projectId: number;
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
}

/** The rows that a row waits for beside its place. A change that moves rows is asked about, any other is saved at once. */
export function LinksField({ projectId, entity, row }: LinksFieldProps) {
  const sync = useSync();
  const plan = usePlan(projectId);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!plan) return null;
  const links = linksTo(plan, { kind: entity, id: row.id });
  const rows = rowsToLink(plan, { kind: entity, id: row.id }, links);

  async function link(key: string) {
    const from = rows.find(({ id }) => id === key)?.row;
    if (!from) return;
    const ends = { from, to: { entity, id: row.id } };
    const found = await previewLink(sync, projectId, ends);
    const isRefused = 'refusal' in found;
    setProblem(isRefused ? found.refusal : '');
    setAsked(null);
    if (isRefused) return;
    if (found.ghosts.size === 0) void linkRows(sync, projectId, ends);
    else setAsked({ kind: 'link', ends });
  }

  /** Gives a link other terms, or removes it; `isPreviewed`: what it moves was said while it was typed. */
  async function change(link: Link, terms: LinkTerms | null, { isPreviewed = false } = {}) {
    const { from, to } = link;
    // Chosen back.
    if (terms && isAsBefore(link, terms)) return setAsked(null);
    const found = await previewLinks(sync, projectId, setLink(from, to, terms));
    setProblem(found.isRefused ? found.words : '');
    setAsked(null);
    if (found.isRefused) return;
    if (found.isNothing || isPreviewed) write(link, terms);
    else setAsked({ kind: 'terms', ends: { from, to }, terms });
  }

  function write(ends: Pick<Link, 'from' | 'to'>, terms: LinkTerms | null) {
    if (terms) changeLink(sync, projectId, ends, terms);
    else removeLink(sync, projectId, ends);
  }

  function decide({ isMoved }: { isMoved: boolean }) {
    setAsked(null);
    if (!isMoved || !asked) return;
    if (asked.kind === 'link') void linkRows(sync, projectId, asked.ends);
    else if (asked.kind === 'terms') write(asked.ends, asked.terms);
    else writeInputs({ sync, projectId }, entity, row, { begins: asked.begins });
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">Waits For</legend>
      {links.length > 0 && (
        <ul aria-label="Waits For" className="mb-2 divide-y divide-line rounded-control border border-line">
          {links.map((each) => (
            <LinkLine
              // Not its id, which is another one once it is saved: a number that is being typed would be lost.
              key={rowKey(each.from.entity, each.from.id)}
              projectId={projectId}
              plan={plan}
              link={each}
              asked={asked?.kind === 'terms' && isSameRow(asked.ends.from, each.from) ? asked.terms : undefined}
              onChange={(terms, how) => void change(each, terms, how)}
            />
          ))}
        </ul>
      )}
      <Choice
        aria-label="Add a task that it waits for"
        noun="rows"
        value=""
        options={[{ id: '', label: 'Add a task that it waits for…' }, ...rows.map(({ id, label }) => ({ id, label }))]}
        onChange={link}
      />
      <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
        {problem}
      </p>
      {(links.length > 0 || row.begins === 'after_links') && (
        <Switch
          label="Only after its links"
          checked={(asked?.kind === 'place' ? asked.begins : row.begins) === 'after_links'}
          onChange={(isOnly) => {
            const begins = placeOf(row.begins, isOnly);
            setAsked(begins === row.begins ? null : { kind: 'place', begins });
          }}
          className="mt-1"
        />
      )}
      {asked && <AskedChange projectId={projectId} row={{ entity, id: row.id }} asked={asked} onDecided={decide} />}
    </fieldset>
  );
}

interface LinkLineProps {
  projectId: number;
  plan: PlanSnapshot;
  link: Link;
  /** The terms that are asked about. */
  asked: LinkTerms | null | undefined;
  /** Null removes the link. */
  onChange: (terms: LinkTerms | null, how?: { isPreviewed: boolean }) => void;
}

function LinkLine({ projectId, plan, link, asked, onChange }: LinkLineProps) {
  const { type, lag, lagIn } = asked ?? link;
  const [typed, setTyped] = useState<string | null>(null);
  const row = plan.rows[link.from.entity][link.from.id];
  const name = row ? nameOf(row) : '';
  const days = typed === null ? lag : Math.trunc(Number(typed));
  const isLater = Number.isFinite(days) && days !== lag;
  function saveLag() {
    setTyped(null);
    if (isLater) onChange({ type, lagIn, lag: days }, { isPreviewed: !asked });
  }
  const write = useMemo(
    () => (isLater ? setLink(link.from, link.to, { type, lagIn, lag: days }) : null),
    [link, type, lagIn, days, isLater],
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-2 p-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_4.5rem_9rem_auto]">
      <span className="min-w-0 break-words">{name}</span>
      <IconButton
        icon={X}
        label={`Do not wait for ${name}`}
        onClick={() => onChange(null)}
        className="ml-auto sm:order-last"
      />
      <Select
        aria-label={`What of ${name}`}
        value={type}
        onChange={({ target }) => onChange({ type: target.value as Link['type'], lag, lagIn })}
      >
        <option value="FS">ends</option>
        <option value="SS">begins</option>
        <option value="FF">ends, for its end</option>
        {link.type === 'SF' && <option value="SF">begins, for its end</option>}
      </Select>
      <TextInput
        aria-label={`Days after ${name}`}
        inputMode="text"
        value={typed ?? String(lag)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={saveLag}
        className="tabular-nums"
      />
      <Select
        aria-label="Unit of the days"
        value={lagIn}
        onChange={({ target }) => onChange({ type, lag, lagIn: target.value as Link['lagIn'] })}
      >
        <option value="work">working days</option>
        <option value="calendar">days</option>
      </Select>
      <WriteMovesLine projectId={projectId} write={write} className="col-span-full text-sm sm:order-last" />
    </li>
  );
}

function isAsBefore(link: Link, { type, lag, lagIn }: LinkTerms): boolean {
  return link.type === type && link.lag === lag && link.lagIn === lagIn;
}

function isSameRow(one: LinkEnd, other: LinkEnd): boolean {
  return rowKey(one.entity, one.id) === rowKey(other.entity, other.id);
}
