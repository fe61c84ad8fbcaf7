/** The product's two sites share an origin; each has a start of its own and keeps a session of its own. */
export const sites = {
  office: { home: '/', login: '/login', sessionKey: 'paradigm-pro-session' },
  client: { home: '/client/', login: '/client/login', sessionKey: 'paradigm-pro-client-session' },
} as const;

/** The site that a path belongs to. */
export function siteOf(pathname: string) {
  return /^\/client(\/|$)/.test(pathname) ? sites.client : sites.office;
}

/** The site of this page. */
export function site() {
  return siteOf(window.location.pathname);
}
