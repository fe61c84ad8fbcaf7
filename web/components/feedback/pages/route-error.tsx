import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { isMissingCode } from '../../../lib/code/missing-code.ts';
import { isStatus, NetworkError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../model/paths.ts';
import { buttonStyle } from '../../controls/button-style.ts';
import { PageTitle } from '../../layout/brand-mark.tsx';
import { NewVersion } from './new-version.tsx';

/** Replaces a screen that cannot be shown, with a text for each status. */
export function RouteError() {
  const error = useRouteError();
  if (isMissingCode(error)) return <NewVersion />;
  const { title, text, canRetry = true } = describe(error);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-24 text-center">
      <PageTitle title={title} />
      <h1 className="font-semibold text-xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3 flex gap-2">
        {canRetry && (
          <button type="button" className={buttonStyle('secondary')} onClick={() => window.location.reload()}>
            Try again
          </button>
        )}
        <Link to={paths.dashboard.href()} className={buttonStyle('primary')}>
          Go to the Dashboard
        </Link>
      </div>
    </div>
  );
}

/** Trying again helps where the reason may pass. */
function describe(error: unknown): { title: string; text: string; canRetry?: boolean } {
  if (isStatus(error, 404) || (isRouteErrorResponse(error) && error.status === 404)) {
    return { title: 'Not found', text: 'It may have been deleted, or the address is not complete.', canRetry: false };
  }
  if (isStatus(error, 403)) {
    return { title: 'Not allowed', text: 'You are not allowed to do this. Ask an administrator.', canRetry: false };
  }
  if (error instanceof NetworkError || !navigator.onLine) {
    return { title: 'No connection', text: 'The server could not be reached. Check the connection and try again.' };
  }
  return { title: 'Something went wrong', text: 'This screen could not be shown. Try again, or contact Tech Support.' };
}
