/** A site that opens without a network, by its own service worker and caches. */
export interface WorkerSite {
  /** Begins the names of its caches. */
  name: 'office' | 'client' | 'trade';
  /** The address of its page, and the path that its other addresses begin with. */
  scope: string;
  /** Its page in the build. */
  page: string;
  /**
   * Which page opens: the kept one, so that a new version waits for the user, or the server's, for sites that do not
   * announce a new version.
   */
  opens: 'kept' | 'newest';
}

export const workerSites = {
  office: { name: 'office', scope: '/', page: 'index.html', opens: 'kept' },
  client: { name: 'client', scope: '/client/', page: 'client/index.html', opens: 'newest' },
  trade: { name: 'trade', scope: '/t/', page: 't/index.html', opens: 'newest' },
} as const satisfies Record<WorkerSite['name'], WorkerSite>;

/** First parts of the paths that no worker touches: what the server answers, and `/r` and `/v`, whose pages keep nothing. */
const ofServer = ['api', 'api-docs', 'auth', 'functions', 'r', 'realtime', 'storage', 'v'];

/** Whether a path is a screen of the site, and neither a file, nor of another site, nor of the server. */
export function isScreenOf({ scope }: WorkerSite, pathname: string): boolean {
  if (!pathname.startsWith(scope) || /\.[^/]*$/.test(pathname)) return false;
  const others = Object.values(workerSites).flatMap((site) => (site.scope.length > scope.length ? [site.scope] : []));
  const taken = [...ofServer, ...others.map((other) => other.split('/')[1])];
  return !taken.includes(pathname.slice(scope.length).split('/')[0]);
}
