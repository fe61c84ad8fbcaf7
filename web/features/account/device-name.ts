import { say } from '../../lib/language/say.ts';

/** In this order: most browsers also name the ones that they descend from. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system of a User-Agent, as in "Chrome on Windows". */
export function deviceName(agent: string): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)];
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return browser ?? system ?? say('Unknown device');
}

/** Whether it is a phone or tablet. */
export function isHandheld(agent: string): boolean {
  return /iPhone|iPad|Android/.test(agent);
}
