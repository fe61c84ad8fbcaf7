import { Link } from 'react-router-dom';
import type { Client } from '../../../functions/core/users/contract.ts';
import { paths } from '../../model/paths.ts';

/** The customer of a project, as a link to their page; it lies above the link of the whole row. */
export function CustomerLink({ customer: { id, firstName, lastName } }: { customer: Client }) {
  return (
    <Link to={paths.editClient.href(id)} className="relative z-1 rounded-control hover:text-accent hover:underline">
      {firstName} {lastName}
    </Link>
  );
}
