import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { TemplateOutline } from '../../../../functions/core/projects/contract.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { Card } from '../../../components/layout/card.tsx';
import { linkedOutlineQuery, templateOutlineQuery } from '../data/queries.ts';
import { EMPTY_PROJECT } from './pick-template.tsx';
import { TemplateOutlineView } from './template-outline-view.tsx';

/** What the chosen template will make, from the start as it is typed (docs/product.md#add-project-preview). */
export function TemplatePreview() {
  const templateId: number = useWatch({ name: 'templateId' });
  const typed: unknown = useWatch({ name: 'scheduledStart' });
  const isChosen = templateId !== EMPTY_PROJECT;
  const query = useQuery({ ...templateOutlineQuery(templateId), enabled: isChosen });
  return (
    <Card title="Preview" className="min-w-0">
      {isChosen ? (
        <QueryView query={query} loading={<PreviewLoading />} errorText="The template could not be loaded.">
          {(outline) => <Outline outline={outline} start={isDay(typed) ? typed : null} />}
        </QueryView>
      ) : (
        <EmptyState icon={ListTree} text="Choose a template to see its phases, tasks and dates." />
      )}
    </Card>
  );
}

interface OutlineProps {
  outline: TemplateOutline;
  start: string | null;
}

/** Typed dates follow from the durations alone, linked ones from the work calendar, too. */
function Outline({ outline, start }: OutlineProps) {
  const chosen: TemplateOutline['scheduleMode'] | null = useWatch({ name: 'scheduleMode' });
  const isLinked = (chosen ?? outline.scheduleMode) === 'linked' && start !== null;
  const { data } = useQuery({ ...linkedOutlineQuery(outline.id, start ?? ''), enabled: isLinked });
  if (!isLinked) return <TemplateOutlineView outline={outline} start={start} />;
  return data ? <TemplateOutlineView outline={data} start={start} /> : <PreviewLoading />;
}

function PreviewLoading() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-4 w-64 max-w-full" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-4 w-full" />
      ))}
    </div>
  );
}
