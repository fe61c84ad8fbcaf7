import { useQuery } from '@tanstack/react-query';
import { say } from '../../../lib/language/say.ts';
import { meQuery } from '../queries.ts';
import { EntryForm } from './entry-form.tsx';

/** The field in which a client begins a message. */
export default function NewMessage({ projectId }: { projectId: number }) {
  const { data: me } = useQuery(meQuery);
  const company = me?.company.name ?? say('the company');
  return (
    <EntryForm
      projectId={projectId}
      draft={`message/${projectId}`}
      path="/messages"
      label={say('Write to {company}', { company })}
    />
  );
}
