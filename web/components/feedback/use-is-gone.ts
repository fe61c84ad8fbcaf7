import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../lib/http/api-error.ts';

/** A bad id is a 400. */
const GONE = [400, 404] as const;

/**
 * Whether the server says that what a query asks for does not exist; also while that is asked again, when TanStack Query
 * has forgotten the error.
 */
export function useIsGone({ data, error, isFetching }: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>): boolean {
  const [wasGone, setWasGone] = useState(false);
  const isGone = isStatus(error, ...GONE) || (wasGone && data === undefined && isFetching);
  if (isGone !== wasGone) setWasGone(isGone);
  return isGone;
}
