import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../../functions/core/common/english.ts';
import { languageNames } from '../../../../functions/core/common/names.ts';
import type { User } from '../../../../functions/core/users/contract.ts';
import { Select } from '../../../components/controls/select.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag, type Tone } from '../../../components/layout/tag.tsx';
import { type Invitee, type PastedLine, parseInvitations } from './parse-invitations.ts';
import { type Outcome, useInvitations } from './use-invitations.ts';

/** Lines at once: more would take minutes, and a wrong list would reach everybody on it. */
const MOST = 50;

interface Values {
  list: string;
  /** Of all of them. */
  language: User['language'];
}

/** Creates and invites many clients from a pasted list, and shows what came of each line. */
export function InviteClients({ onDone }: { onDone: () => void }) {
  const { outcomes, isSending, inviteAll } = useInvitations();
  /** What was sent last: it stays in the field, and leaving does not ask about it. */
  const [sent, setSent] = useState<Values>({ list: '', language: 'en' });

  async function send({ list, language }: Values) {
    await inviteAll(openIn(parseInvitations(list), outcomes), language);
    setSent({ list, language });
  }

  return (
    <Form<Values, void> values={sent} onSubmit={({ values }) => send(values)} className="flex max-w-3xl flex-col gap-4">
      <Card title="Clients" endsWithFields>
        <p className="mb-4 text-muted">
          One client a line: an email address, or a name and an address, as in Ada Lovelace &lt;ada@example.com&gt;.
          Each gets the signup email. Clients without a name here enter it when they sign up.
        </p>
        <FormField<Values>
          name="list"
          label="Addresses"
          check={(list) => (parseInvitations(list).length > MOST ? `At most ${MOST} at once` : null)}
        >
          <Textarea rows={6} disabled={isSending} spellCheck={false} data-autofocus />
        </FormField>
        <FormField<Values, 'language'> name="language" label="Language" hint="For the signup email and their site.">
          {({ value, onChange }) => (
            <Select value={value} onChange={onChange} disabled={isSending}>
              {Object.entries(languageNames).map(([language, name]) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </Card>
      <Lines outcomes={outcomes} isSending={isSending} onDone={onDone} />
    </Form>
  );
}

interface LinesProps {
  outcomes: ReadonlyMap<string, Outcome>;
  isSending: boolean;
  onDone: () => void;
}

function Lines({ outcomes, isSending, onDone }: LinesProps) {
  const lines = parseInvitations(useWatch<Values, 'list'>({ name: 'list' }));
  const open = openIn(lines, outcomes);
  const invited = lines.filter((line) => outcomeOf(line, outcomes) === 'invited').length;
  const isTooMany = lines.length > MOST;
  return (
    <>
      {lines.length > 0 && !isTooMany && (
        <Card title="Who Will Be Invited">
          <p role="status" className="mb-2 text-muted">
            {[
              invited > 0 && `${counted(invited, 'client')} invited`,
              open.length > 0 && `${counted(open.length, 'client')} to invite`,
            ]
              .filter(Boolean)
              .join(', ') || 'Nobody to invite'}
          </p>
          <ul aria-label="Invitations" className="-mb-2 divide-y divide-line">
            {lines.map((line) => (
              <InvitationRow key={line.place} line={line} outcome={outcomeOf(line, outcomes)} />
            ))}
          </ul>
        </Card>
      )}
      <FormFooter
        label={open.length > 0 ? `Invite ${counted(open.length, 'Client')}` : 'Invite'}
        isBlocked={open.length === 0 || isTooMany || isSending}
        onCancel={onDone}
      />
    </>
  );
}

/** What came of a line; nothing of one that is left out, such as a person's second. */
function outcomeOf({ invitee, problem }: PastedLine, outcomes: ReadonlyMap<string, Outcome>): Outcome | undefined {
  return invitee && problem === null ? outcomes.get(invitee.email) : undefined;
}

/** The people who are neither invited nor taken. */
function openIn(lines: PastedLine[], outcomes: ReadonlyMap<string, Outcome>): Invitee[] {
  return lines.flatMap((line) => {
    const outcome = outcomeOf(line, outcomes);
    const isOver = outcome === 'invited' || outcome === 'taken' || outcome === 'refused';
    return line.invitee && line.problem === null && !isOver ? [line.invitee] : [];
  });
}

const outcomes: Record<Outcome, { text: string; tone: Tone }> = {
  sending: { text: 'Inviting…', tone: 'info' },
  invited: { text: 'Invited', tone: 'success' },
  taken: { text: 'Email already exists', tone: 'warning' },
  refused: { text: 'Not an email address', tone: 'danger' },
  limited: { text: 'Too many invitations. Try again in a few minutes.', tone: 'warning' },
  failed: { text: 'Not sent. Try again.', tone: 'danger' },
};

interface InvitationRowProps {
  line: PastedLine;
  outcome: Outcome | undefined;
}

/** A line of the list: who it is, and what came of it. */
function InvitationRow({ line: { text, invitee, problem }, outcome }: InvitationRowProps) {
  const name = invitee && `${invitee.firstName} ${invitee.lastName}`.trim();
  const shown = problem ? { text: problem, tone: 'warning' as const } : outcome && outcomes[outcome];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48 break-words">
        {invitee ? (
          <>
            {name && <span className="font-medium">{name} </span>}
            <span className="text-muted">{invitee.email}</span>
          </>
        ) : (
          <span className="text-muted">{text}</span>
        )}
      </span>
      {shown && <Tag tone={shown.tone}>{shown.text}</Tag>}
    </li>
  );
}
