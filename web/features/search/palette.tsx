import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { Spinner } from '../../components/controls/skeleton.tsx';
import { useIsAdmin } from '../../session/current-user.ts';
import { daysBehindQuery } from '../../session/days-behind.ts';
import { readOpened } from '../../session/opened.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { type Choice, openedChoice } from './palette-choices.ts';
import { commandsFor } from './palette-commands.ts';
import { PaletteLine } from './palette-line.tsx';
import { usePalette } from './use-palette.ts';

type State = 'ready' | 'waiting' | 'offline' | 'failed';

/** What the palette says about its lines, for screen readers too; nothing while an answer is awaited. */
function toldOf(state: State, typed: string, count: number): string {
  if (state === 'offline') return 'No connection. Commands and what was opened lately still work.';
  if (state === 'failed') return 'The search failed.';
  if (state === 'waiting' || typed === '') return '';
  if (count === 0) return `Nothing found for “${typed}”. Try the beginning of a word.`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** The choice that asks the server again. */
const AGAIN = 'again';

/** The search of everything: hits of the server, rows opened lately, and commands (docs/product.md#palette). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { userId } = useSync();
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [own] = useState(() => ({ opened: readOpened(userId).map(openedChoice), commands: commandsFor(isAdmin) }));
  const text = typed.trim();
  const { groups, search, state, retry } = usePalette(text, own);
  const projects = groups.flatMap(({ choices }) => choices.flatMap(({ pictured }) => pictured?.id ?? []));
  const { data: behind } = useQuery({ ...daysBehindQuery(...projects), placeholderData: keepPreviousData });
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const told = toldOf(state, text, count);

  const open = (choice: Choice, isNewTab = false) => {
    onClose();
    if (isNewTab) window.open(choice.to, '_blank', 'noopener');
    else void navigate(choice.to);
  };

  // Enter before the answer to what is typed opens the first line of that answer, never one of an older answer.
  const [eager, setEager] = useState<{ isNewTab: boolean } | null>(null);
  const hasMoved = useRef(false);
  const openFirst = useEffectEvent((isNewTab: boolean) => {
    const [first] = groups[0]?.choices ?? [];
    if (first) open(first, isNewTab);
  });
  useEffect(() => {
    if (!eager || state === 'waiting') return;
    setEager(null);
    if (state === 'ready') openFirst(eager.isNewTab);
  }, [eager, state]);

  const handleKey = (event: KeyboardEvent, active: Choice | typeof AGAIN | null) => {
    if (event.nativeEvent.isComposing) return;
    const isNewTab = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && state === 'waiting' && !hasMoved.current) {
      event.preventDefault();
      setEager({ isNewTab });
    } else if (event.key === 'Enter' && isNewTab && active && active !== AGAIN) {
      event.preventDefault();
      open(active, true);
    } else if (event.key.startsWith('Arrow')) {
      hasMoved.current = true;
    }
  };

  return (
    <Dialog open onClose={onClose} aria-label="Search" className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-[120ms] ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 sm:p-6 sm:pt-[10vh]">
        <DialogPanel className="mx-auto flex h-full w-full max-w-2xl animate-enter flex-col overflow-hidden bg-raised shadow-float sm:h-[min(34rem,80vh)] sm:rounded-card">
          <Combobox<Choice | typeof AGAIN | null>
            value={null}
            onChange={(choice) => (choice === AGAIN ? retry() : choice && open(choice))}
            immediate
          >
            {({ activeOption }) => (
              <>
                <div className="flex items-center gap-3 border-line border-b px-4">
                  <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
                  <ComboboxInput
                    autoFocus
                    aria-label="Search projects, people, plans, notes and files"
                    placeholder="Search projects, people, plans, notes…"
                    autoComplete="off"
                    autoCorrect="off"
                    spellCheck={false}
                    enterKeyHint="go"
                    maxLength={limits.search}
                    dir="auto"
                    onChange={({ target }) => {
                      setTyped(target.value);
                      setEager(null);
                      hasMoved.current = false;
                    }}
                    onKeyDown={(event) => handleKey(event, activeOption)}
                    className="h-14 min-w-0 flex-1 text-ellipsis bg-transparent text-lg outline-none placeholder:text-muted"
                  />
                  {state === 'waiting' && <Spinner className="shrink-0 animate-late text-muted" />}
                  <button
                    type="button"
                    onClick={onClose}
                    className="h-9 shrink-0 rounded-control px-2 text-accent pointer-coarse:h-11 sm:hidden"
                  >
                    Cancel
                  </button>
                </div>
                <span role="status" className="sr-only">
                  {told}
                </span>
                <ComboboxOptions
                  static
                  modal={false}
                  aria-label="Results"
                  className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 focus:outline-none"
                >
                  {(state === 'offline' || (state === 'ready' && count === 0)) && (
                    <p aria-hidden className="px-3 py-2 text-muted">
                      {told}
                    </p>
                  )}
                  {state === 'failed' && (
                    <ComboboxOption
                      value={AGAIN}
                      className="cursor-pointer rounded-control px-3 py-2 data-focus:bg-hover"
                    >
                      <span className="text-danger">{told}</span> <span className="font-medium">Try again</span>
                    </ComboboxOption>
                  )}
                  {groups.map(({ name, choices }) => (
                    <fieldset key={name} aria-label={name} className="min-w-0 pb-2 last:pb-0">
                      <p aria-hidden className="px-3 pt-1.5 pb-1 font-medium text-muted text-xs">
                        {name}
                      </p>
                      {choices.map((choice) => (
                        <PaletteLine
                          key={choice.key}
                          choice={choice}
                          search={search}
                          behind={choice.pictured && behind?.[choice.pictured.id]}
                          onNewTab={() => open(choice, true)}
                        />
                      ))}
                    </fieldset>
                  ))}
                </ComboboxOptions>
              </>
            )}
          </Combobox>
          <PaletteHints />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

const hints = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'open in a new tab'],
  ['Esc', 'close'],
] as const;

/** The keys of the palette, where there is a keyboard. */
function PaletteHints() {
  return (
    <p className="hidden gap-4 border-line border-t px-4 py-2 text-muted text-xs sm:flex pointer-coarse:hidden">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd className="rounded-[4px] border border-line bg-page px-1 font-sans">{keys}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
