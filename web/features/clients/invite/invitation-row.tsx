import { Tag, type Tone } from '../../../components/layout/tag.tsx';
import type { PastedLine } from './parse-invitations.ts';
import type { Outcome } from './use-invitations.ts';

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
export function InvitationRow({ line: { text, invitee, problem }, outcome }: InvitationRowProps) {
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
