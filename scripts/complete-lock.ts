// Adds the optional platform packages that npm omits from package-lock.json when a registry does not list them. Without
// these entries `npm ci` fails on a clean machine with "Missing: … from lock file".
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems: Record<string, string> = {
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  android: 'android',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
};
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** Reads os, cpu and libc from the name of a platform package, such as `@img/sharp-linuxmusl-arm64`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/\-_@.]/);
  const system = words.find((word) => word in systems);
  const processor = words
    .map((word) => (word === 'aarch64' ? 'arm64' : word === 'x86' ? 'x64' : word))
    .find((word) => processors.includes(word));
  return {
    ...(system && { os: [systems[system] as string] }),
    ...(processor && { cpu: [processor] }),
    ...(system?.startsWith('linux') && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
  };
}

/** The folders in which npm looks for `dependency` of `from`: beside it, then each parent folder. */
function candidates(from: string, dependency: string): string[] {
  const places = [`${from ? `${from}/` : ''}node_modules/${dependency}`];
  for (let at = from; at !== ''; ) {
    const up = at.lastIndexOf('/node_modules/');
    at = up < 0 ? '' : at.slice(0, up);
    places.push(`${at ? `${at}/` : ''}node_modules/${dependency}`);
  }
  return places;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    // Exact versions only: npm would resolve a range again. Such packages pin their platform packages exactly.
    const exact = version.replace(/^[^\d]*/, '');
    const [nested = '', ...above] = candidates(path, name);
    const found = [nested, ...above].find((place) => place in lock.packages);
    if (found && (exact !== version || lock.packages[found]?.version === exact)) continue;
    // Beside the package itself, where another version has the place that all share.
    const place = found ? nested : `node_modules/${name}`;
    lock.packages[place] = { version: exact, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) };
    added.push(`${name}@${version}`);
  }
}
const [root, ...others] = Object.entries(lock.packages);
if (!root) throw new Error('package-lock.json has no packages: run npm install first');
lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'package-lock.json was complete' : `added ${added.length}: ${added.join(', ')}`);
