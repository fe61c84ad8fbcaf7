const KEY = 'paradigm-pro-company';

/** The company's name stored by the clients' site, for the sign-in screen. */
export function companyName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberCompanyName(name: string) {
  localStorage.setItem(KEY, name);
}
