import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Note } from '../../../../functions/core/notes/contract.ts';
import { reportNames } from '../../../model/report-names.ts';
import { reportsQuery } from '../../../sync/queries/reports.ts';
import { issuedWithDays } from './issued-with-days.ts';

interface IssuedReportsProps {
  projectId: number;
  note: Pick<Note, 'day' | 'photos' | 'isInternal'>;
}

/** Names the reports that may have a note which becomes internal: they stay as clients have them. */
export function IssuedReports({ projectId, note }: IssuedReportsProps) {
  const isTurned = useWatch({ name: 'isInternal' }) === true && !note.isInternal;
  const { data = [] } = useQuery({ ...reportsQuery(projectId), enabled: isTurned });
  const days = [...new Set([note.day, ...note.photos.map(({ day }) => day)])];
  const numbers = isTurned ? issuedWithDays(data, days) : [];
  return (
    <div role="status">
      {numbers.length > 0 && (
        <p className="mb-5 text-sm text-warning">
          Clients have {reportNames(numbers)} of {days.length === 1 ? 'its day' : 'its days'}, which{' '}
          {numbers.length === 1 ? 'stays' : 'stay'} as published.
        </p>
      )}
    </div>
  );
}
