import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Page } from '../../../../functions/core/common/lists.contract.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useSettled } from '../../../lib/react/use-settled.ts';
import { Skeleton } from '../skeleton.tsx';
import type { PickerCreate, PickerOption } from './picker-option.ts';

const PickerBox = lazyPart(() => import('./picker-box.tsx'));

/** Debounce of the search, in milliseconds. */
const TYPED_MS = 200;

export interface ServerPickerProps<Row, Key extends QueryKey> {
  value: PickerOption | null;
  onChange: (option: PickerOption | null) => void;
  /** The query for the first page of a search. */
  find: (search: string) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  optionOf: (row: Row) => PickerOption;
  /** Ids that are not offered. */
  without?: readonly string[];
  noun: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Offers to make what is searched and may not exist. */
  createOf?: (text: string) => PickerCreate;
}

/** Selects one row of a long list, with search on the server (docs/product.md#pickers). */
export function ServerPicker<Row, Key extends QueryKey>(props: ServerPickerProps<Row, Key>) {
  const { value, onChange, find, optionOf, without = [], noun, placeholder, autoFocus, createOf } = props;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPED_MS);
  const query = useQuery({ ...find(search), placeholderData: keepPreviousData<Page<Row>> });
  const isOffline = query.fetchStatus === 'paused';
  const options = query.data?.data.map(optionOf).filter(({ id }) => !without.includes(id)) ?? [];
  const isOld = typed.trim() !== search || query.data === undefined || query.isPlaceholderData;
  const hasOptions = query.data !== undefined && !(query.isPlaceholderData && (isOffline || query.isError));
  return (
    <Suspense fallback={<Skeleton className="h-9 pointer-coarse:h-11" />}>
      <PickerBox
        value={value}
        onChange={onChange}
        options={options}
        state={hasOptions ? 'ready' : isOffline ? 'offline' : query.isError ? 'failed' : 'loading'}
        isOld={isOld}
        noun={noun}
        hasMore={query.data?.next != null}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onSearch={setTyped}
        create={typed.trim() === '' ? undefined : createOf?.(typed.trim())}
        onRetry={() => void query.refetch()}
      />
    </Suspense>
  );
}
