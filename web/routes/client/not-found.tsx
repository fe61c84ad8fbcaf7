import { ButtonLink } from '../../components/controls/button-link.tsx';
import { paths } from '../../model/paths.ts';
import { ClientTitle } from './client-title.tsx';

export function ClientNotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-20 text-center">
      <ClientTitle title="Page not found" />
      <h1 className="font-semibold text-xl">This page does not exist</h1>
      <p className="text-muted">The address may be old or mistyped.</p>
      <ButtonLink to={paths.clientHome.href()} look="primary" className="mt-3">
        To your projects
      </ButtonLink>
    </div>
  );
}
