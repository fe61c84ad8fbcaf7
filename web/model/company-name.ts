const KEY = 'paradigm-pro-company';

/** The name of the company whose clients' site this browser has seen; for the sign-in screen, before anybody may be asked. */
export function companyName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberCompanyName(name: string) {
  localStorage.setItem(KEY, name);
}
