/** The two sites of one origin, each with its own start, session, and database of what was last seen. */
export const sites = {
  office: { home: '/', login: '/login', sessionKey: 'paradigm-pro-session', lastSeen: 'paradigm-pro-last-seen' },
  client: {
    home: '/client/',
    login: '/client/login',
    sessionKey: 'paradigm-pro-client-session',
    lastSeen: 'paradigm-pro-client-last-seen',
  },
} as const;

/** The site of a path. */
export function siteOf(pathname: string) {
  return /^\/client(\/|$)/.test(pathname) ? sites.client : sites.office;
}

/** The site of this page. */
export function site() {
  return siteOf(window.location.pathname);
}

const KEY = 'paradigm-pro-company';

/** The company's name that this browser has read, for the sign-in screen. */
export function companyName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberCompanyName(name: string) {
  localStorage.setItem(KEY, name);
}
