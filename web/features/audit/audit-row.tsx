import { Settings2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../../../functions/core/changes/audit.contract.ts';
import { Avatar } from '../../components/project/avatar.tsx';
import type { FeedPlace } from '../../components/table/feed.tsx';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { actionText, differences } from './audit-text.ts';

/** Author, action, target, time and changed values. */
export function AuditRow({ line, place }: { line: AuditLine; place: FeedPlace }) {
  const { actor, at, name, action } = line;
  const to = addressOf(line);
  return (
    <li {...place} className="flex gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      {actor ? (
        <Avatar userId={actor.id} name={actor.name} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-tint text-muted">
          <Settings2 aria-hidden size={16} strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="break-words">
          <span className="font-medium">{actor?.name ?? 'The system'}</span> {actionText(line)}{' '}
          {action === 'signup' ? null : to ? (
            <Link to={to} className="rounded-control font-medium text-accent hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name || 'the library'}</span>
          )}
        </p>
        {differences(line).map(({ label, before, after }) => (
          <p key={label} className="break-words text-muted text-sm">
            {label}: <del>{before}</del> → <ins className="no-underline">{after}</ins>
          </p>
        ))}
        <time dateTime={at} className="block text-muted text-sm tabular-nums sm:hidden">
          {formatInstant(at)}
        </time>
      </div>
      <time dateTime={at} className="hidden shrink-0 pt-1.5 text-muted text-sm tabular-nums sm:block">
        {formatInstant(at)}
      </time>
    </li>
  );
}

/** The address of the target; undefined for deleted ones. */
function addressOf({ entity, entityId, action }: AuditLine): string | undefined {
  if (action === 'delete') return undefined;
  if (entity === 'user') return paths.editUser.href(entityId);
  if (entity === 'project') return paths.editProject.href(Number(entityId));
  if (entity === 'trade') return paths.editTrade.href(Number(entityId));
  return entity === 'template' ? paths.editTemplate.href(Number(entityId)) : undefined;
}
