// A day of the diary of a project.
import { useParams } from 'react-router-dom';
import { Gone } from '../components/feedback/gone.tsx';
import { CameraInput } from '../components/files/camera-input.tsx';
import { PageTitle } from '../components/layout/brand-mark.tsx';
import { diaryDayQuery } from '../features/diary/data/queries.ts';
import { DayScreen } from '../features/diary/day/day-screen.tsx';
import { WaitingNotes } from '../features/notes/feed/waiting-notes.tsx';
import { PeopleHere } from '../features/projects/head/people-here.tsx';
import { ProjectLine } from '../features/projects/project-line.tsx';
import { WithPlan } from '../features/projects/with-plan.tsx';
import { ReportDay } from '../features/reports/report-day.tsx';
import { PhotoQuestion } from '../features/today/camera/photo-flow.tsx';
import { usePhotoFlow } from '../features/today/camera/use-photo-flow.ts';
import { paths } from '../model/paths.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';

const isDay = (text = '') => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const loader = loading(({ params }, sync) => {
  const projectId = rowId(params.projectId);
  if (isDay(params.day)) void sync.queries.prefetchQuery(diaryDayQuery(projectId, params.day ?? ''));
  return projectQuery(sync, projectId);
});

export function Component() {
  const { projectId: id, day = '' } = useParams();
  const projectId = rowId(id);
  const flow = usePhotoFlow();
  return (
    <WithPlan projectId={projectId}>
      {(plan) => (
        <>
          {(plan.project.isTemplate || !isDay(day)) && <PageTitle title="Daily Log" />}
          <ProjectLine plan={plan} tab={plan.project.isTemplate ? 'editor' : 'diary'} />
          {plan.project.isTemplate ? (
            <Gone text="A template has no daily log." to={paths.editTemplate.href(projectId)} label="To the Template" />
          ) : isDay(day) ? (
            <DayScreen
              key={day}
              projectId={projectId}
              day={day}
              people={<PeopleHere project={plan.project} tab="diary" day={day} />}
              report={<ReportDay projectId={projectId} day={day} />}
              camera={(task) => (
                <CameraInput
                  label="Take a photo"
                  text="Photo"
                  className="min-h-11"
                  onShot={(files) => flow.take(files, task && { ...task, project: plan.project })}
                />
              )}
              waiting={<WaitingNotes projectId={projectId} />}
            />
          ) : (
            <Gone
              text="No calendar has this day."
              to={paths.editProject.href(projectId, 'diary')}
              label="To the Daily Log"
            />
          )}
          <PhotoQuestion flow={flow} />
        </>
      )}
    </WithPlan>
  );
}
