import { useQuery } from '@tanstack/react-query';
import { SearchX, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { forgetOpened } from '../../session/opened.ts';
import { deletionQuery } from '../../sync/project/project-deletion.ts';
import { useSync } from '../../sync/react/use-sync.ts';

interface ProjectEndProps {
  projectId: number;
  isTemplate: boolean;
}

/** Replaces a missing project: says who deleted it, and links to the list (docs/product.md#deleted-project). */
export default function ProjectEnd({ projectId, isTemplate }: ProjectEndProps) {
  const me = useCurrentUser();
  const sync = useSync();
  const { data: deletion, isPending } = useQuery(deletionQuery(sync, projectId));
  useEffect(() => forgetOpened(sync.userId, projectId), [sync.userId, projectId]);
  if (isPending) return <CardSkeleton fields={2} />;
  const kind = isTemplate ? 'template' : 'project';
  const title = deletion ? `This ${kind} was deleted` : isTemplate ? 'Template not found' : 'Project not found';
  const Sign = deletion ? Trash2 : SearchX;
  const by = deletion?.deletedBy?.id === me.id ? 'You' : (deletion?.deletedBy?.name ?? 'Somebody');
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-20 text-center">
      <PageTitle title={title} />
      <Sign aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
      <h1 className="font-semibold text-xl">{title}</h1>
      <p className="text-muted">
        {deletion
          ? `${by} deleted ${deletion.name ? `“${deletion.name}”` : 'it'} on ${formatInstant(deletion.deletedOn)}.`
          : `This ${kind} does not exist, or the address is not complete.`}
      </p>
      <ButtonLink to={(isTemplate ? paths.templates : paths.projects).href()} look="primary" className="mt-3">
        {isTemplate ? 'To the Templates' : 'To the Projects'}
      </ButtonLink>
    </div>
  );
}
