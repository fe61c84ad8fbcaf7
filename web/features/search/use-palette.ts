import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Hit } from '../../../functions/core/search/contract.ts';
import { connection } from '../../lib/http/connection.ts';
import { usePaced } from '../../lib/react/use-paced.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { api } from '../../session/api.ts';
import { type Choice, type Group, groupsOf } from './palette-choices.ts';
import { matching } from './palette-commands.ts';

/** Each letter asks at once; of letters that come faster than this, in milliseconds, some are left out. */
const PACE_MS = 50;

interface Own {
  opened: Choice[];
  commands: Choice[];
}

interface Lines {
  groups: Group[];
  /** The text that the groups answer, for the marks. */
  search: string;
  /** `waiting`: the answer to what is typed has not come; the groups still answer an earlier text. */
  state: 'ready' | 'waiting' | 'offline' | 'failed';
  retry: () => void;
}

/** The lines of the palette for a typed text. Commands and rows opened lately need no connection. */
export function usePalette(typed: string, { opened, commands }: Own): Lines {
  const isOnline = useValue(connection) === 'online';
  const asked = usePaced(typed, PACE_MS);
  const query = useQuery({ ...searchQuery(asked), enabled: asked !== '' && isOnline });
  const retry = () => void query.refetch();
  if (typed === '') {
    const groups = named(['Recently opened', opened], ['Commands', commands]);
    return { groups, search: '', state: isOnline ? 'ready' : 'offline', retry };
  }
  const answer = query.data;
  const isAnswered = answer?.search === typed;
  const state = isAnswered ? 'ready' : !isOnline ? 'offline' : query.isError && asked === typed ? 'failed' : 'waiting';
  const hits = answer && (state === 'ready' || state === 'waiting') ? groupsOf(answer.hits) : [];
  const fitting = named(['Commands', matching(commands, typed)]);
  const isCommand = fitting[0]?.choices.some(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()));
  const lately = state === 'ready' || state === 'waiting' ? [] : named(['Recently opened', matching(opened, typed)]);
  return {
    groups: isCommand ? [...fitting, ...lately, ...hits] : [...lately, ...hits, ...fitting],
    search: state === 'waiting' && answer ? answer.search : typed,
    state,
    retry,
  };
}

/** Groups that have choices. */
function named(...groups: [name: string, choices: Choice[]][]): Group[] {
  return groups.flatMap(([name, choices]) => (choices.length > 0 ? [{ name, choices }] : []));
}

/** Milliseconds for which an answer is used again, as when a letter is typed and removed. */
const FRESH_MS = 10_000;

interface Hits {
  hits: Hit[];
  /** The text that they answer. */
  search: string;
}

/** The hits of a search; those of the previous one until they come. A request that nobody waits for is aborted. */
const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }): Promise<Hits> => ({
      hits: await api<Hit[]>(`/search?${new URLSearchParams({ kinds: 'all', q: search })}`, { signal }),
      search,
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });
