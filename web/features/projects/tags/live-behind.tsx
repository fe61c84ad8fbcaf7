import { useQuery } from '@tanstack/react-query';
import type { Change } from '../../../../functions/core/changes/contract.ts';
import { BehindTag } from '../../../components/project/behind-tag.tsx';
import { daysBehindQuery } from '../../../session/days-behind.ts';
import { movesDates } from '../../../sync/project/moves-dates.ts';
import { useReadAgain } from '../../../sync/react/use-read-again.ts';

const keysOf = (change: Change | null) => (movesDates(change) ? (['behind'] as const) : []);

/** Every page of the project has this tag: while colleagues work, it is not read after each of their changes. */
const PACE = { afterMs: 1_000, restMs: 15_000 };

/** The days that a project is behind, as they are now. */
export default function LiveBehind({ projectId }: { projectId: number }) {
  const { data } = useQuery(daysBehindQuery(projectId));
  useReadAgain(projectId, keysOf, PACE);
  return <BehindTag days={data?.[projectId]} />;
}
