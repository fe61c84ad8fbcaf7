// What a screen of a session reads, and goes on reading while it is there.
import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import type { Session } from './session.ts';

/** Reads as a screen does until the end of the test; returns what the screen has now. */
export function look<Data>({ sync }: Session, options: unknown): () => Data | undefined {
  const observer = new QueryObserver(sync.queries, options as QueryObserverOptions<Data>);
  onTestFinished(observer.subscribe(() => undefined));
  return () => observer.getCurrentResult().data as Data | undefined;
}

/** The same of a list that is read page by page: its rows. */
export function lookAtFeed<Row>({ sync }: Session, options: unknown): () => readonly Row[] {
  const observer = new InfiniteQueryObserver(sync.queries, options as InfiniteQueryObserverOptions);
  onTestFinished(observer.subscribe(() => undefined));
  return () => {
    const data = observer.getCurrentResult().data as unknown as { pages: Row[][] } | undefined;
    return data?.pages.flat() ?? [];
  };
}
