import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { paths } from '../../model/paths.ts';

export function Component() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-24 text-center">
      <PageTitle title="Page not found" />
      <h1 className="font-semibold text-xl">This page does not exist</h1>
      <p className="text-muted">The address may be old or mistyped. These are the places most people look for:</p>
      <nav aria-label="Suggestions" className="mt-3 flex flex-wrap justify-center gap-2">
        <Link to={paths.dashboard.href()} className={buttonStyle('primary')}>
          Dashboard
        </Link>
        <Link to={paths.projects.href()} className={buttonStyle('secondary')}>
          Projects
        </Link>
        <Link to={paths.clients.href()} className={buttonStyle('secondary')}>
          Clients
        </Link>
      </nav>
    </div>
  );
}
