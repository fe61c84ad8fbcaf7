export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'paradigm-pro-theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

export function readTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? 'system';
}

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme) {
  localStorage.setItem(THEME_KEY, theme);
  applyTheme();
}

function applyTheme() {
  const theme = readTheme();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Applies the stored theme, and reacts to the system and other tabs. */
export function startTheme() {
  applyTheme();
  systemIsDark.addEventListener('change', applyTheme);
  window.addEventListener('storage', ({ key }) => key === THEME_KEY && applyTheme());
}
