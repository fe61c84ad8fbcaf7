import { Check, X } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { DAYS, isNoLength, parseDuration, WEEKS } from '../../../../functions/core/schedule/words/duration.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { useReloadQuestion, useUnsaved } from '../../../session/use-unsaved.ts';
import { MentionList } from '../../assignees/mentions/mention-list.tsx';
import { Mentioned } from '../../assignees/mentions/mentioned.tsx';
import { useMention } from '../../assignees/mentions/use-mention.ts';
import { changedFields, type InlineValues } from '../state/inline-values.ts';

type TypedField = Exclude<keyof InlineValues, 'isMilestone'>;

interface InlineEditorProps {
  entity: PlanEntity;
  values: InlineValues;
  /** Text typed before. */
  begun?: InlineValues;
  /** Called on Enter (`isEnter`) or blur; `assigned` were taken by `@` in the name. */
  onSave: (values: InlineValues, isEnter: boolean, assigned: readonly Who[]) => void;
  onCancel: () => void;
  /** Called on unmount with text that was neither saved nor cancelled. */
  onLeave: (values: InlineValues, assigned: readonly Who[]) => void;
  /** Called with the focused field. */
  onField?: (field: keyof InlineValues) => void;
  /** Called at every keystroke. */
  onTyped?: (values: InlineValues) => void;
  /** What follows from what is typed. */
  follows?: ReactNode;
}

const control =
  'min-w-0 rounded-control border border-edge bg-surface px-2 text-text focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger pointer-coarse:h-11';

/**
 * Edits name, description and duration of a row in place. Enter saves, Escape cancels (docs/product.md#inline-editor).
 */
export function InlineEditor({
  entity,
  values,
  begun = values,
  onSave,
  onCancel,
  onLeave,
  onField,
  onTyped,
  follows,
}: InlineEditorProps) {
  const [typed, setTyped] = useState(begun);
  const [hasError, setError] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [assigned, setAssigned] = useState<readonly Who[]>([]);
  const mention = useMention({
    name: typed.name,
    isOff: entity === 'majorphase',
    onTake(who, name) {
      setAssigned((others) => [...others.filter((other) => other !== who), who]);
      change('name', name);
    },
  });
  const isTouched = changedFields(values, typed) !== null || assigned.length > 0;
  useUnsaved(isTouched);
  useReloadQuestion(isTouched);
  const isDone = useRef(false);
  const errorId = useId();
  const label = entityNames[entity];

  function change(field: TypedField, value: string) {
    const next = { ...typed, [field]: field === 'durationType' ? Number(value) : value };
    if (field === 'duration') next.isMilestone = lengthOf(next, values).isMilestone;
    setTyped(next);
    onTyped?.(next);
    if (field === 'name') setError(false);
  }

  function save(isEnter: boolean) {
    if (isDone.current) return;
    // Somebody who was typed over the whole name is assigned, and the name stays.
    const name = typed.name.trim() || (assigned.length > 0 ? values.name : '');
    if (name === '') return setError(true);
    isDone.current = true;
    onSave(entered(name), isEnter, assigned);
  }

  function entered(name: string): InlineValues {
    return { ...typed, name: name.trim(), ...lengthOf(typed, values) };
  }

  const leave = useEffectEvent(() => {
    const name = typed.name.trim() || values.name;
    if (!isDone.current && isTouched && name) onLeave(entered(name), assigned);
  });
  useEffect(() => () => leave(), []);

  function cancel() {
    isDone.current = true;
    onCancel();
  }

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || mention.handleKey(event)) return;
    if (event.key === 'Escape') cancel();
    if (event.key !== 'Enter' || event.shiftKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    save(true);
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
    if (isTouched) save(false);
    else cancel();
  }

  const field = (name: TypedField) => ({
    name,
    value: typed[name],
    onFocus: () => onField?.(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(true);
  };

  return (
    <form onKeyDown={handleKey} onBlur={handleBlur} onSubmit={submit} className="grid grow gap-1.5 py-1.5 pr-1">
      <input
        {...field('name')}
        {...mention.field}
        ref={(element) => {
          input.current = element;
          focusOnce(element);
        }}
        aria-label={`${label} name`}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? errorId : undefined}
        maxLength={limits.name}
        autoComplete="off"
        placeholder={`${label} name`}
        className={classNames(control, 'h-8 font-medium')}
      />
      <MentionList mention={mention} input={input} label="Assign" />
      <Mentioned
        assigned={assigned}
        onRemove={(who) => setAssigned((others) => others.filter((other) => other !== who))}
      />
      {hasError && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          Name is required
        </p>
      )}
      <textarea
        {...field('description')}
        rows={1}
        maxLength={limits.description}
        aria-label={`${label} description`}
        placeholder="Description"
        className={classNames(control, 'field-sizing-content max-h-40 min-h-8 resize-none py-1.5')}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <input
          {...field('duration')}
          inputMode="numeric"
          aria-label={`${label} duration`}
          placeholder="Duration"
          autoComplete="off"
          className={classNames(control, 'h-8 w-24 tabular-nums')}
        />
        <select
          {...field('durationType')}
          aria-label="Unit of the duration"
          className={classNames(control, 'h-8 w-24')}
        >
          <option value={DAYS}>days</option>
          <option value={WEEKS}>weeks</option>
        </select>
        <span className="ml-auto flex gap-1">
          <IconButton
            icon={Check}
            label="Save"
            onClick={() => save(true)}
            className="size-8! pointer-coarse:size-11!"
          />
          <IconButton icon={X} label="Cancel" onClick={cancel} className="size-8! pointer-coarse:size-11!" />
        </span>
      </div>
      {follows}
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null) {
  if (!input || input.dataset.isFocused) return;
  input.dataset.isFocused = 'true';
  input.focus({ preventScroll: true });
  input.select();
  input.closest('form')?.scrollIntoView({ block: 'nearest' });
}

/**
 * An untouched duration is kept; typed text that is not a number becomes 0. A length ends a milestone, and a typed 0 makes
 * one.
 */
function lengthOf(typed: InlineValues, { duration, isMilestone }: InlineValues) {
  if (typed.duration === duration) return { duration, isMilestone };
  const length = Math.min(parseDuration(typed.duration), limits.duration);
  const isMoment = length === 0 && (isMilestone || isNoLength(typed.duration));
  return { duration: String(length), isMilestone: isMoment };
}
