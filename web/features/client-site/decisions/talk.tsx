import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { EventList } from '../../../components/decision/event-list.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { failureWords } from './failure-words.ts';
import { useAnswer } from './use-answer.ts';

interface TalkProps {
  projectId: number;
  decision: ClientDecision;
}

/** The trail, with questions and answers. */
export function Talk({ projectId, decision: { id, events } }: TalkProps) {
  const isAway = useIsAway();
  const { data: me } = useQuery(meQuery);
  const [text, setText] = useKeptText(me?.id, `decision/${id}/question`);
  const ask = useAnswer<{ text: string }>(projectId, id, 'questions');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || isAway || ask.isPending) return;
    ask.mutate({ text: text.trim() }, { onSuccess: () => setText('') });
  }
  return (
    <section aria-label={say('Questions and Answers')} className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold text-lg">{say('Questions and Answers')}</h2>
      <EventList events={events} />
      <form onSubmit={submit} className="mt-4">
        <Field label={say('Ask a question')} error={failureWords(ask.error)}>
          <Textarea
            rows={2}
            value={text}
            maxLength={limits.question}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button
          type="submit"
          disabled={!text.trim() || isAway}
          pending={ask.isPending}
          className="h-11! w-full sm:w-auto"
        >
          {say('Ask')}
        </Button>
      </form>
    </section>
  );
}
