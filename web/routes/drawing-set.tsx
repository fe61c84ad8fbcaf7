// A set of drawings.
import { useParams } from 'react-router-dom';
import { setQuery } from '../features/drawings/queries.ts';
import { SetScreen } from '../features/drawings/set-screen.tsx';
import { InDrawings } from '../features/projects/in-drawings.tsx';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  void sync.queries.prefetchQuery(setQuery(projectId, rowId(params.setId)));
  return projectQuery(sync, projectId);
});

export function Component() {
  const { projectId, setId } = useParams();
  return (
    <InDrawings projectId={rowId(projectId)}>
      <SetScreen key={setId} projectId={rowId(projectId)} id={rowId(setId)} />
    </InDrawings>
  );
}
