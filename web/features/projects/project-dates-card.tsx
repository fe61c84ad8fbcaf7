import { DateField } from '../../components/form/date-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { type ProjectValues, projectLabels } from './project-fields.ts';

const pairs = [
  ['scheduledStart', 'scheduledCompletion'],
  ['startedOn', 'completedOn'],
] as const;

export function ProjectDatesCard() {
  return (
    <Card title="Dates" endsWithFields>
      <div className="grid grid-flow-row gap-x-3 beside:grid-flow-col beside:grid-cols-2 beside:grid-rows-2">
        {pairs.map(([start, completion]) => [
          <DateField<ProjectValues> key={start} name={start} label={projectLabels[start]} before={completion} />,
          <DateField<ProjectValues>
            key={completion}
            name={completion}
            label={projectLabels[completion]}
            after={start}
          />,
        ])}
      </div>
    </Card>
  );
}
