// The office or the clients' site in the page of a test: the real routes and sync, mounted anew for each test and each
// address it opens.
import '../../../web/main.css';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { site, sites } from '../../../web/model/site.ts';
import { createRouter } from '../../../web/routes/router.tsx';
import type { Sync } from '../../../web/sync/sync.ts';

let opened: { root: Root; router?: ReturnType<typeof createRouter> } | undefined;
const home = location.href;

const isSync = (data: unknown): data is Sync => typeof data === 'object' && data !== null && 'startDelivery' in data;

/** Opens an address, as a page that is loaded there. */
export async function openAt(address: string): Promise<null> {
  leaveOffice();
  history.pushState(null, '', address);
  // Keys reach this frame, also where nothing was pressed in it yet.
  window.focus();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  if (site() === sites.client) {
    const { ClientSite } = await import('../../../web/routes/client.tsx');
    opened = { root };
    root.render(<ClientSite />);
    return null;
  }
  const router = createRouter();
  opened = { root, router };
  root.render(<RouterProvider router={router} />);
  await settled(router);
  return null;
}

/** Once the screen has what it loads. */
const settled = (router: ReturnType<typeof createRouter>) =>
  new Promise<void>((resolve) => {
    const look = () => router.state.initialized && router.state.navigation.state === 'idle';
    if (look()) return resolve();
    const stop = router.subscribe(() => {
      if (!look()) return;
      stop();
      resolve();
    });
  });

/** Takes the office out of the page, with what it shows, keeps and listens to. */
export function leaveOffice() {
  if (!opened) return;
  const { root, router } = opened;
  opened = undefined;
  root.unmount();
  for (const data of Object.values(router?.state.loaderData ?? {})) if (isSync(data)) data.close();
  router?.dispose();
  document.getElementById('root')?.remove();
  history.replaceState(null, '', home);
}
