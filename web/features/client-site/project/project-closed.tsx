import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../model/paths.ts';
import { meQuery } from '../queries.ts';
import { UnsentWords } from '../writing/unsent-words.tsx';

/** Replaces a project that this client may not or no longer see, with what they typed in it. */
export default function ProjectClosed({ projectId }: { projectId: number }) {
  const company = useQuery(meQuery).data?.company.name || say('The company');
  return (
    <>
      <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-20 text-center">
        <LockKeyhole aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
        <h1 className="font-semibold text-xl">{say('You cannot see this project at the moment')}</h1>
        <p className="text-muted">
          {say(
            '{company} has closed it, or ended your access to it. As soon as it is open to you, it appears here by itself.',
            { company },
          )}
        </p>
        <ButtonLink to={paths.clientHome.href()} className="mt-3">
          {say('To Your Projects')}
        </ButtonLink>
      </div>
      <UnsentWords projectId={projectId} canWrite={false} />
    </>
  );
}
