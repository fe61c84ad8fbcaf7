// Groups modules of the web app into chunks: a hundred tiny files over six connections cost more than they save.

interface ModuleOf {
  code: string | null;
  isEntry: boolean;
  importedIds: string[];
  importers: string[];
  dynamicImporters: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleOf | null;
}

/** The script that runs before all others. */
export const HEAD_START = '/web/routes/head-start.ts';
/** Characters of source; larger modules are not bundled for screens that do not use them. */
const SMALL = 8_000;
const SHARED_BY = 5;

/**
 * The shared chunk of a module, or null for the bundler's default. It depends on the importers: modules of the sign-in
 * screen, modules of the shell, and modules shared by several screens, apart from those that the dashboard needs, since
 * it opens first.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const basis = basisOf(id, graph);
  if (basis) return basis;
  const roots = rootsOf(id, graph);
  if (roots.size < SHARED_BY || !isLight(id, graph)) return null;
  return hasRoute(roots, 'dashboard') ? 'common' : 'further';
}

/** The chunk among those that every screen loads first. */
function basisOf(id: string, graph: Graph): 'head-start' | 'entry' | 'basics' | 'shell' | null {
  const roots = rootsOf(id, graph);
  // The head start runs while the entry is still loading, so they must not share code.
  if (roots.has('head-start')) return 'head-start';
  if (roots.has('entry')) return 'entry';
  if (hasRoute(roots, 'login')) return roots.size > 1 ? 'basics' : null;
  return hasRoute(roots, 'shell') || hasRoute(roots, 'open-sync') ? 'shell' : null;
}

/** The entries and lazily loaded modules that import a module, directly or not. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>();
  for (const module of reach(id, importersOf, graph)) {
    const info = graph.getModuleInfo(module);
    if (info?.isEntry) roots.add(module.endsWith(HEAD_START) ? 'head-start' : 'entry');
    if (info && info.dynamicImporters.length > 0) roots.add(module);
  }
  return roots;
}

/** Whether a module and its imports are small and our own, so that no screen loads a library it does not use. */
function isLight(id: string, graph: Graph): boolean {
  const brought = [...reach(id, importedBy, graph)].filter((module) => !basisOf(module, graph));
  return brought.every((module) => isOurs(module) && (graph.getModuleInfo(module)?.code?.length ?? 0) < SMALL);
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') || id.includes('/lucide-react/');
}

function hasRoute(roots: Set<string>, name: string): boolean {
  return [...roots].some((root) => root.includes(`/web/routes/${name}.ts`));
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICONS_IN_USE = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/;

/** The modules that import this one. Icons come through one index, so those that use an icon are those that name it. */
function importersOf(id: string, graph: Graph): string[] {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const icon = ICON.exec(id)?.[1]?.replaceAll('-', '');
  if (icon === undefined) return importers;
  const users = importers
    .flatMap((index) => graph.getModuleInfo(index)?.importers ?? [])
    .filter((module) => iconsIn(module, graph).has(icon));
  return users.length > 0 ? users : importers;
}

function importedBy(id: string, graph: Graph): string[] {
  return graph.getModuleInfo(id)?.importedIds ?? [];
}

/** The icons that modules name, in lower case. A build asks for them again and again. */
const iconsOf = new Map<string, ReadonlySet<string>>();

function iconsIn(id: string, graph: Graph): ReadonlySet<string> {
  const known = iconsOf.get(id);
  if (known) return known;
  const [, names = ''] = ICONS_IN_USE.exec(graph.getModuleInfo(id)?.code ?? '') ?? [];
  const icons = new Set(names.split(',').map((name) => name.trim().split(' ')[0]?.toLowerCase() ?? ''));
  iconsOf.set(id, icons);
  return icons;
}

function reach(id: string, next: (id: string, graph: Graph) => string[], graph: Graph): Set<string> {
  const seen = new Set([id]);
  for (const module of seen) for (const other of next(module, graph)) seen.add(other);
  return seen;
}
