import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames, controlStyle } from '../control-style.ts';
import { useFieldControl } from '../field-context.ts';
import { useHeldEnter } from '../use-held-enter.ts';
import type { PickerBoxProps, PickerOption } from './picker-option.ts';

/** The option that retries a failed load. */
const AGAIN: PickerOption = { id: '', label: '' };
/** The option that makes what was searched. */
const CREATE: PickerOption = { id: '+', label: '' };

/** A combobox: arrow keys move, Enter selects, Escape closes. */
export default function PickerBox(props: PickerBoxProps) {
  const { value, options, state, isOld = false, noun, hasMore, disabled, placeholder, autoFocus } = props;
  const { onChange, onSearch, onRetry } = props;
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  // A dialog determines its initial focus before this code may be loaded.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  function choose(option: PickerOption | null) {
    if (option === AGAIN) onRetry?.();
    else if (option === CREATE) create?.onCreate();
    else onChange(option);
  }
  const isShown = state === 'ready';
  // A client who exists is chosen, not made again.
  const create = isShown && !isOld && options.length === 0 ? props.create : undefined;
  const isAwaited = isOld && (isShown || state === 'loading');
  const enter = useHeldEnter(input, { isAwaited, hasOptions: isShown && options.length > 0 });
  const search = (text: string) => {
    enter.letGo();
    onSearch(text);
  };
  const told = isShown ? resultText(options.length, noun, hasMore) : wordsFor(state, noun);
  return (
    <Combobox value={value} by="id" onChange={choose} onClose={() => search('')} disabled={disabled ?? false} immediate>
      <div className={classNames('relative', props.className)}>
        <ComboboxInput
          {...control}
          ref={input}
          aria-label={props['aria-label']}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          placeholder={placeholder}
          displayValue={(option: PickerOption | null) => option?.label ?? ''}
          onChange={({ target }) => search(target.value)}
          onKeyDown={enter.hold}
          className={classNames(controlStyle, 'h-9 pr-9 pointer-coarse:h-11')}
        />
        <ComboboxButton
          aria-label="Open the list"
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted"
        >
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </ComboboxButton>
      </div>
      <span role="status" className="sr-only">
        {told}
      </span>
      <ComboboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className={classNames(
          'z-50 w-(--input-width) rounded-card border border-line bg-raised p-1 shadow-float [--anchor-max-height:20rem]',
          'overflow-y-auto empty:invisible focus:outline-none',
        )}
      >
        {isShown && options.map((option) => <Option key={option.id} option={option} />)}
        {state === 'failed' && (
          <ComboboxOption value={AGAIN} className={optionStyle}>
            <span className="text-danger">{told}</span> <span className="font-medium">Try again</span>
          </ComboboxOption>
        )}
        {(!isShown || options.length === 0) && state !== 'failed' && <Line>{told}</Line>}
        {isShown && hasMore && <Line>Type to find others</Line>}
        {create && (
          <ComboboxOption value={CREATE} className={optionStyle}>
            <Plus aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="wrap-anywhere font-medium">{create.label}</span>
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}

const optionStyle =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 data-focus:bg-hover pointer-coarse:min-h-11';

function Option({ option }: { option: PickerOption }) {
  return (
    <ComboboxOption value={option} className={classNames('group', optionStyle)}>
      <span className="min-w-0 flex-1 break-words">
        {option.label}
        {option.detail && <span className="block break-all text-muted text-sm">{option.detail}</span>}
      </span>
      <Check aria-hidden size={16} strokeWidth={1.75} className="invisible text-accent group-data-selected:visible" />
    </ComboboxOption>
  );
}

/** A message in the list that cannot be selected; the status announces it to screen readers. */
function Line({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden className="px-2.5 py-2 text-muted text-sm">
      {children}
    </p>
  );
}

function wordsFor(state: PickerBoxProps['state'], noun: string): string {
  if (state === 'offline') return `No connection. The ${noun} come when it is back.`;
  return state === 'failed' ? `The ${noun} could not be loaded.` : `Loading the ${noun}…`;
}

function resultText(count: number, noun: string, hasMore: boolean | undefined): string {
  if (count === 0) return `No ${noun} found`;
  return hasMore ? `The first ${count} ${noun}. Type to find others.` : `${count} found`;
}
