// A drawing with its versions.
import { useParams } from 'react-router-dom';
import { DrawingScreen } from '../features/drawings/drawing-screen.tsx';
import { drawingQuery } from '../features/drawings/queries.ts';
import { InDrawings } from '../features/projects/in-drawings.tsx';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  void sync.queries.prefetchQuery(drawingQuery(projectId, rowId(params.documentId)));
  return projectQuery(sync, projectId);
});

export function Component() {
  const { projectId, documentId } = useParams();
  return (
    <InDrawings projectId={rowId(projectId)}>
      <DrawingScreen projectId={rowId(projectId)} id={rowId(documentId)} />
    </InDrawings>
  );
}
