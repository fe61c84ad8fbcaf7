import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../components/controls/tabs.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { SignedPapers } from '../features/decisions/signing/signed-papers.tsx';
import { Library } from '../features/library/library.tsx';
import { libraryQuery } from '../features/library/queries.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { paths } from '../model/paths.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { loading } from '../sync/react/loading.ts';

/** For administrators; staff get an error page. */
export const loader = loading(async (_args, { queries }) => {
  const me = await queries.ensureQueryData(currentUserQuery);
  if (me.usertype !== 'admin') throw new ApiError(403, { message: 'forbidden' });
  return libraryQuery({ entity: 'majorphase', parentId: null });
});

const library = { id: 'library', label: 'Library', to: paths.admin.href(), shown: Library };
const tabs = [
  library,
  { id: 'papers', label: 'Signed Papers', to: paths.admin.href('papers'), shown: SignedPapers },
  { id: 'audit', label: 'Audit Log', to: paths.admin.href('audit'), shown: AuditLog },
];

export function Component() {
  const [search] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? library;
  const Shown = tab.shown;
  return (
    <>
      <PageHead title="Admin" />
      <div className="mb-5 border-line border-b">
        <Tabs label="Admin" tabs={tabs} current={tab.id} />
      </div>
      <Shown />
    </>
  );
}
