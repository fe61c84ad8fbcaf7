import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '../../../sync/project/waiting-query.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { costWords } from './waiting-words.ts';

/** The cost of each late decision of a project if it is decided today, in words. */
export function useWaiting(projectId: number): (decisionId: number) => string | null {
  const { data } = useQuery(waitingQuery(useSync(), projectId));
  return (decisionId) => {
    const waiting = data?.find((each) => each.decisionId === decisionId);
    return waiting ? costWords(waiting) : null;
  };
}

/** The cost of each late option of a decision, if it is chosen today, in words. */
export function useWaitingOptions(projectId: number, decisionId: number): (optionId: number) => string | null {
  const { data } = useQuery(waitingQuery(useSync(), projectId));
  const waiting = data?.find((each) => each.decisionId === decisionId);
  return (optionId) => {
    const option = waiting?.options.find((each) => each.optionId === optionId);
    return waiting && option ? costWords({ ...waiting, ...option }) : null;
  };
}
