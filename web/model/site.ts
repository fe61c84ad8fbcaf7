/** The two sites of one origin, each with its own start and session. */
export const sites = {
  office: { home: '/', login: '/login', sessionKey: 'paradigm-pro-session' },
  client: { home: '/client/', login: '/client/login', sessionKey: 'paradigm-pro-client-session' },
} as const;

/** The site of a path. */
export function siteOf(pathname: string) {
  return /^\/client(\/|$)/.test(pathname) ? sites.client : sites.office;
}

/** The site of this page. */
export function site() {
  return siteOf(window.location.pathname);
}
