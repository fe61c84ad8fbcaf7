import { languageNames } from '../../../functions/core/common/names.ts';
import type { Trade } from '../../../functions/core/trades/contract.ts';
import { Initials } from '../../components/project/initials.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { RowLink } from '../../components/table/row-link.tsx';
import { callHref, mailHref } from '../../lib/reach.ts';
import { paths } from '../../model/paths.ts';

export const tradeColumns: DataColumn<Trade>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name, hue }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Initials aria-hidden isTrade name={name} hue={hue} />
        <RowLink to={paths.editTrade.href(id)}>{name}</RowLink>
      </span>
    ),
    width: 200,
    grow: 2,
  },
  {
    id: 'contact',
    header: 'Contact',
    value: ({ contact }) => contact,
    cell: ({ contact }) => contact,
    width: 150,
    grow: 1,
    rank: 2,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phone }) => (phone ? <Reach href={callHref(phone)}>{phone}</Reach> : <None>No phone</None>),
    width: 150,
    grow: 1,
    rank: 1,
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (email ? <Reach href={mailHref(email)}>{email}</Reach> : <None>No email</None>),
    width: 190,
    grow: 3,
    rank: 3,
  },
  {
    id: 'language',
    header: 'Language',
    cell: ({ language }) => languageNames[language],
    width: 110,
    rank: 4,
    className: 'text-muted',
  },
];

/** A telephone number or an address, above the link of the row. */
function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      title={children}
      className="relative z-10 inline-block max-w-full truncate align-bottom text-muted hover:text-accent hover:underline"
    >
      {children}
    </a>
  );
}

function None({ children }: { children: string }) {
  return <span className="text-muted text-sm">{children}</span>;
}
