import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { paths } from '../../model/paths.ts';

const NewReport = lazyAtUse(async () => ({ default: (await import('./draft/new-report.tsx')).NewReport }));

/** Begins a report of one day of the diary. */
export function ReportDay({ projectId, day }: { projectId: number; day: string }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isAway = useValue(connection) !== 'online';
  return (
    <>
      <IconButton icon={FileText} label="Report" disabled={isAway} onClick={() => setAdding(true)} />
      <Suspense>
        {isAdding && (
          <NewReport
            projectId={projectId}
            day={day}
            onClose={() => setAdding(false)}
            onAdded={({ id }) => void navigate(paths.report.href(projectId, id))}
          />
        )}
      </Suspense>
    </>
  );
}
