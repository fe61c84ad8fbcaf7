import { PageHead } from '../components/layout/page-head.tsx';
import { Buttons, Ways } from '../features/dev-ui/buttons.tsx';
import { Dialogs } from '../features/dev-ui/dialogs.tsx';
import { Fields, Switches } from '../features/dev-ui/fields.tsx';
import { People, Tags, Waiting } from '../features/dev-ui/signs.tsx';
import { Tables } from '../features/dev-ui/tables.tsx';
import { Uploads } from '../features/dev-ui/uploads.tsx';
import { ApiError } from '../lib/http/api-error.ts';
import { DEV_UI_FLAG } from '../model/paths.ts';

/** For developers: a production build shows the page only with the flag in the browser. */
export function loader() {
  if (!import.meta.env.DEV && localStorage.getItem(DEV_UI_FLAG) !== 'on') throw new ApiError(404, {});
  return null;
}

/** All controls in every state (docs/product.md#dev-ui). */
export function Component() {
  return (
    <>
      <PageHead title="Controls" />
      <div className="flex flex-col gap-4">
        <Buttons />
        <Ways />
        <Fields />
        <Switches />
        <Uploads />
        <Tags />
        <Waiting />
        <People />
        <Dialogs />
        <Tables />
      </div>
    </>
  );
}
